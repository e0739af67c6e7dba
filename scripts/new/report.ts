import { ajudaDe, camel, constant, emMinuscula, type FeatureNames, type NewFiles, pascal } from './names.ts';

/** The files of a report with a name for its filter; its rows are the company's areas, to be replaced by the real ones. */
export function arquivosDoRelatorio(o: FeatureNames): NewFiles {
  const contrato = camel(o.pasta);
  const tela = pascal(o.pasta);
  const pasta = `modules/${o.modulo}/${o.pasta}/${o.pasta}`;
  return {
    arquivos: {
      [`${pasta}.contract.ts`]: `import { z } from 'zod';
import { relatorio } from '#modules/${o.modulo}/${o.modulo}.permissions.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import { report } from '#platform/shared/contract/report.ts';

const filtro = z.object({ nome: texto({ label: 'Nome', max: 100 }) });

export type Filtro = z.output<typeof filtro>;

export const ${contrato} = report({
  path: '/${o.modulo}/relatorios/${o.pasta}',
  titulo: '${o.titulo}',
  filtro,
  ...relatorio('${constant(o.pasta)}'),
});
`,
      [`${pasta}.report.ts`]: `import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { contem } from '#platform/server/resource/list.ts';
import { ${contrato}, type Filtro } from './${o.pasta}.contract.ts';

interface Linha {
  nome: string;
  codigo: number;
}

async function linhas(ctx: Ctx, { nome }: Filtro): Promise<Linha[]> {
  const { rows } = await sql<Linha>\`select t.nome, t.id as codigo
    from area_organizacional t
    where t.empresa_id = \${ctx.empresaId} and \${nome ? contem('t.nome_busca', nome) : sql\`true\`}
    order by t.nome\`.execute(ctx.db);
  return rows;
}

const definicao = relatorios.defineTabular<Linha, Filtro>({
  id: '${o.pasta}',
  titulo: ${contrato}.titulo,
  filtroEmPalavras: ({ nome }) => (nome ? \`Nome: \${nome}\` : ''),
  colunas: [
    { chave: 'nome', titulo: 'Nome', tipo: 'texto', largura: 40 },
    { chave: 'codigo', titulo: 'Código', tipo: 'inteiro', milhar: false },
  ],
  linhas,
});

export const ${contrato}Handlers = reportHandlers(${contrato}, definicao);
`,
      [`${pasta}.ajuda.ts`]: ajudaDe(
        `/${o.modulo}/relatorios/${o.pasta}`,
        `Lista ${emMinuscula(o.titulo)} pelo filtro escolhido, na tela, em PDF e em planilha.`,
      ),
      [`${pasta}.screen.tsx`]: `import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { ${contrato} } from './${o.pasta}.contract.ts';

const padrao = {};
const campos = ['nome'] as const;

export const ${tela} = () => <ReportScreen report={${contrato}} defaults={padrao} fields={campos} />;
`,
      [`${pasta}.routes.tsx`]: `import { contractRoute } from '#platform/web/routes.tsx';
import { ${contrato} } from './${o.pasta}.contract.ts';

export const rotas = [contractRoute(${contrato}, () => import('./${o.pasta}.screen.tsx').then((m) => m.${tela}))];
`,
      [`${pasta}.test.ts`]: `import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { ${contrato} } from './${o.pasta}.contract.ts';

const t = useApp();

test('mostra as linhas da empresa, e sem linhas é um aviso', async () => {
  const dono = await t.app.empresa();
  const fora = await t.app.empresa();
  await criarArea(t.app, dono.empresaId, { nome: 'Almoxarifado' });
  const { body } = await dono.cliente.call(${contrato}.previa, { body: { nome: 'almox' } });
  expect(body.grupos.flatMap(({ linhas }) => linhas).map(([nome]) => nome?.texto)).toEqual(['Almoxarifado']);
  expect((await fora.cliente.call(${contrato}.gerar, { body: { nome: null, formato: 'csv' } })).problema.codigo).toBe(
    'SEM_DADOS',
  );
});

test('com linhas sai em PDF', async () => {
  const dono = await t.app.empresa();
  await criarArea(t.app, dono.empresaId, { nome: 'Almoxarifado' });
  const { bytes } = await dono.cliente.call(${contrato}.gerar, { body: { nome: null, formato: 'pdf' } });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('recusa quem não tem a permissão', async () => {
  const { cliente } = await t.app.empresa([]);
  expect((await cliente.call(${contrato}.previa, { body: { nome: null } })).status).toBe(403);
});
`,
    },
    linha: `export { ${contrato}Handlers } from './${o.pasta}/${o.pasta}.report.ts';`,
  };
}
