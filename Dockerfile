# docker build -t ciranda-rh . && docker run -p 3000:3000 -e DATABASE_URL=postgres://... ciranda-rh
FROM node:24-bookworm-slim AS build
WORKDIR /casa
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The image already is Node 24: the one among the dependencies, for machines with an older Node, stays out.
RUN npx vite build --config app/web/vite.config.ts && npm prune --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DADOS=/dados
WORKDIR /casa
COPY --from=build /casa/package.json /casa/LICENSE ./
COPY --from=build /casa/node_modules node_modules
COPY --from=build /casa/dist dist
COPY --from=build /casa/app app
COPY --from=build /casa/platform platform
COPY --from=build /casa/modules modules
COPY --from=build /casa/migrations migrations
RUN install -d -o node -g node /dados
USER node
VOLUME /dados
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "app/server/main.ts"]
