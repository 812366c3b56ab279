# syntax=docker/dockerfile:1
# The storefront service. Needs DATABASE_URL and ADMIN_API_KEY; see docs/guides/run-it.md.
#   docker build -t storefront-service .
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY src/contract/package.json src/contract/
COPY src/search/package.json src/search/
COPY src/client/package.json src/client/
COPY src/service/package.json src/service/
COPY src/kits/react/package.json src/kits/react/
COPY src/kits/vue/package.json src/kits/vue/
# The embedded PostgreSQL is not for containers: DATABASE_URL names the database.
RUN npm ci --ignore-scripts
COPY tsconfig.json custom-elements.json ./
COPY tokens tokens
COPY elements elements
COPY docs docs
COPY src src
RUN node src/tools/build.mjs --quiet

# The service's own dependencies, without the kit's and without tools.
FROM node:20-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY src/contract/package.json src/contract/
COPY src/search/package.json src/search/
COPY src/client/package.json src/client/
COPY src/service/package.json src/service/
COPY src/kits/react/package.json src/kits/react/
COPY src/kits/vue/package.json src/kits/vue/
RUN npm ci --ignore-scripts --omit=dev --omit=optional --workspace=@storefront/service --include-workspace-root=false
# docker build --build-arg TRACING=1: with the optional peers for traces, which npm leaves out. See docs/guides/watch-it.md.
ARG TRACING=
RUN if [ -n "$TRACING" ]; then \
    mkdir /tracing && cd /tracing && echo '{}' > package.json && \
    npm install --ignore-scripts $(node -p "Object.entries(require('/app/src/service/package.json').peerDependencies).map((each) => each.join('@')).join(' ')") && \
    cp -r node_modules/@opentelemetry /app/node_modules/; \
  fi

# The demo shop drawn on a server, and the editor of its site, for compose.yaml: docker build --target shop .
FROM build AS shop
ENV NODE_ENV=production HOST=0.0.0.0 SSR_PORT=4300
USER node
EXPOSE 4300 4500
CMD ["node", "--import", "tsx", "docs/demo-shop/ssr/main.ts"]

FROM node:20-bookworm-slim AS service
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/src src
COPY --from=build /app/src/contract/dist src/contract/dist
COPY --from=build /app/src/search/dist src/search/dist
COPY --from=build /app/src/service/dist src/service/dist
COPY LICENSE ./
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between: SIGTERM reaches the service, which then finishes running requests.
CMD ["node", "--max-semi-space-size=8", "src/service/dist/server.js"]
