import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarArea, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { funcao } from '#modules/sst/funcoes/funcoes.contract.ts';
import { criarEpi, criarRisco } from '#modules/sst/sst.factory.ts';
import { ordemDeServico, talentosDaOrdem } from './ordem-servico.contract.ts';

const t = useApp();
const tudo = { talentosIds: [], funcoesIds: [], areasIds: [], data: '2026-03-10' };
const pedir = ({ cliente }: Pick<Tenant, 'cliente'>, filtro: object) =>
  cliente.raw({ method: 'POST', url: `/api${ordemDeServico.path}`, payload: { ...tudo, ...filtro } });

/** Ana welds, Bia has no function, and Caio welded until he left. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const areaId = await criarArea(t.app, empresaId);
  const { body } = await cliente.call(funcao.criar, {
    body: {
      nome: 'Soldador',
      ativa: true,
      funcaoHistorico: { data: '2026-01-10', codigoCBO: '411010', descricao: 'Solda chapas' },
      normasInternas: 'Isolar a área',
      atribuicaoComando: null,
      episIds: [await criarEpi(t.app, empresaId, { nome: 'Máscara de solda' })],
      cursosIds: [],
      riscosFuncoes: [
        {
          id: null,
          risco: { id: await criarRisco(t.app, empresaId, 'Fumos metálicos') },
          grauDeRisco: null,
          epcEficaz: null,
          epiEficaz: null,
        },
      ],
    } as never,
  });
  const [ana, bia, caio] = [
    await criarColaborador(t.app, empresaId, { nome: 'Ana', lotacao: { areaId } }),
    await criarColaborador(t.app, empresaId, { nome: 'Bia', lotacao: { areaId } }),
    await criarColaborador(t.app, empresaId, { nome: 'Caio', lotacao: { areaId }, dataDesligamento: '2026-01-05' }),
  ];
  await t.app.banco((db) =>
    sql`update historico_colaborador set funcao_id = ${body.id} where colaborador_id in (${ana}, ${caio})`.execute(db),
  );
  return { ...dono, ana, bia, caio, areaId, funcaoId: body.id };
}

test('a ordem de serviço traz a função, os riscos, os EPIs e as normas de cada talento que tem função', async () => {
  const s = await cena();
  for (const filtro of [{ talentosIds: [s.ana, s.bia] }, { funcoesIds: [s.funcaoId] }, { areasIds: [s.areaId] }]) {
    const csv = (await pedir(s, { ...filtro, formato: 'csv' })).bytes.toString();
    expect(csv).toContain('Ana;Soldador;Fumos metálicos;Máscara de solda (CA 31469)');
    expect(csv).not.toContain('Bia');
    expect(csv).not.toContain('Caio');
  }
  const { bytes } = await pedir(s, { talentosIds: [s.ana], formato: 'pdf' });
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  const partes = ['Ana', 'Soldador', 'Solda chapas', 'Fumos metálicos', 'Físico', 'Máscara de solda', 'Isolar a área'];
  for (const parte of partes) expect(text).toContain(parte);
});

test('a ordem de serviço pede de quem é, e quem não vê o talento não a tira', async () => {
  const s = await cena();
  expect((await pedir(s, {})).problema.erros).toEqual([
    { campo: 'talentosIds', mensagem: 'Escolha talentos, funções ou áreas.' },
  ]);
  expect((await pedir(s, { talentosIds: [s.bia] })).problema.codigo).toBe('SEM_DADOS');
  const semAreas = await t.app.usuario(s.empresaId, [ordemDeServico.permissao]);
  expect((await pedir(semAreas, { funcoesIds: [s.funcaoId] })).problema.codigo).toBe('SEM_DADOS');
  expect((await pedir(await t.app.usuario(s.empresaId, []), { funcoesIds: [s.funcaoId] })).status).toBe(403);
});

test('a lista para a ordem de serviço tem quem trabalha aqui e tem função', async () => {
  const s = await cena();
  const nomes = async (query: object, quem: Pick<Tenant, 'cliente'> = s) =>
    (
      await quem.cliente.call(talentosDaOrdem, { query: { nome: null, funcaoId: null, page: 0, ...query } })
    ).body.content.map(({ nome, funcao: { nome: qual } }) => [nome, qual]);
  expect(await nomes({})).toEqual([['Ana', 'Soldador']]);
  expect(await nomes({ nome: 'an', funcaoId: s.funcaoId })).toEqual([['Ana', 'Soldador']]);
  expect(await nomes({ nome: 'bia' })).toEqual([]);
  expect(await nomes({}, await t.app.usuario(s.empresaId, [ordemDeServico.permissao]))).toEqual([]);
  expect(await nomes({ funcaoId: s.funcaoId + 1 })).toEqual([]);
});
