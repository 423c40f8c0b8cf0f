# This Node brings npm; the product itself runs on the Node that package.json pins.
FROM node:24-bookworm-slim AS build
WORKDIR /makan
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node_modules/.bin/node web/build/run.ts
RUN npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production NODE_COMPILE_CACHE=/data/compiled HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/makan/node_modules/.bin:$PATH
WORKDIR /makan
COPY --from=build /makan /makan
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=2", "server/start.js"]
