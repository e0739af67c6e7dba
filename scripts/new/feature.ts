import { ajudaDe, camel, constant, emMinuscula, type FeatureNames, type NewFiles, pascal } from './names.ts';

/** The files of a feature with one call and a screen of its own: a start for what is neither a lookup nor a report. */
export function arquivosDaFuncionalidade(o: FeatureNames): NewFiles {
  const nome = camel(o.pasta);
  const tela = pascal(o.pasta);
  const pasta = `modules/${o.modulo}/${o.pasta}/${o.pasta}`;
  return {
    arquivos: {
      [`${pasta}.contract.ts`]: `import { z } from 'zod';
import { funcionalidade } from '#modules/${o.modulo}/${o.modulo}.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

export const tela${tela} = screen({
  path: '/${o.modulo}/${o.pasta}',
  titulo: '${o.titulo}',
  ...funcionalidade('${constant(o.pasta)}', { somenteVer: true }),
});

export const obter${tela} = endpoint({
  method: 'GET',
  path: \`/api\${tela${tela}.path}\`,
  acesso: exige(tela${tela}.permissao),
  resumo: '${o.titulo}',
  resposta: z.object({ hoje: z.string() }),
});
`,
      [`${pasta}.module.ts`]: `import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { obter${tela}, tela${tela} } from './${o.pasta}.contract.ts';

export const ${nome}: Feature = {
  handlers: [on(obter${tela}, async ({ hoje }) => ({ hoje }))],
  telas: [tela${tela}],
};
`,
      [`${pasta}.screen.tsx`]: `import { Text } from '@mantine/core';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { obter${tela}, tela${tela} } from './${o.pasta}.contract.ts';

export function ${tela}() {
  const lido = useEndpoint(obter${tela}, {});
  if (!lido.data) return <Unread of={lido} esqueleto={<FormSkeleton />} />;
  return (
    <>
      <PageHeader titulo={tela${tela}.titulo} />
      <Text>{formatarData(lido.data.hoje)}</Text>
    </>
  );
}
`,
      [`${pasta}.ajuda.ts`]: ajudaDe(`/${o.modulo}/${o.pasta}`, `Mostra ${emMinuscula(o.titulo)} da empresa.`),
      [`${pasta}.routes.tsx`]: `import { contractRoute } from '#platform/web/routes.tsx';
import { tela${tela} } from './${o.pasta}.contract.ts';

export const rotas = [contractRoute(tela${tela}, () => import('./${o.pasta}.screen.tsx').then((m) => m.${tela}))];
`,
      [`${pasta}.test.ts`]: `import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { obter${tela} } from './${o.pasta}.contract.ts';

const t = useApp();

test('responde a quem tem a permissão, e a mais ninguém', async () => {
  const { cliente } = await t.app.empresa();
  expect((await cliente.call(obter${tela})).status).toBe(200);
  const sem = await t.app.empresa([]);
  expect((await sem.cliente.call(obter${tela})).status).toBe(403);
});
`,
    },
    linha: `export { ${nome} } from './${o.pasta}/${o.pasta}.module.ts';`,
  };
}
