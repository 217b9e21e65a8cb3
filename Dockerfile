# syntax=docker/dockerfile:1
# Zinc as one container: `docker build -t zinc .`; see docs/deploy.md. `bench/container.mjs` runs these steps without an engine.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /srv/zinc
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/words/package.json packages/words/
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
COPY apps apps
RUN node scripts/build.mjs

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /srv/zinc
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/words/package.json packages/words/
# A package of the queue would like a compiler, which npm then leaves in; nobody compiles anything there. Of the fonts, PDFs
# take one file for each alphabet.
RUN npm ci --omit=dev --include=optional --workspace=@zinc/api --no-audit --no-fund \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/.bin/tsc \
  && find node_modules/@fontsource-variable -name '*.woff2' ! -name '*-wght-normal.woff2' -delete

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Zinc" \
      org.opencontainers.image.description="Every night the register closing; from then on, what you sold, spent, owe and earn."
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_FORMAT=json
WORKDIR /srv/zinc
COPY package.json ./
COPY --from=dependencies /srv/zinc/node_modules node_modules
COPY --from=build /srv/zinc/apps/api/package.json apps/api/package.json
COPY --from=build /srv/zinc/apps/api/dist apps/api/dist
COPY --from=build /srv/zinc/apps/api/builds apps/api/builds
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]
