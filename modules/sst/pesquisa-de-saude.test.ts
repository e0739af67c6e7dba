import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { useApp } from '#app/testing/harness.ts';
import { listarAcessos } from '#modules/captacao/privacidade/acessos.contract.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { listarLog, obterLog } from '#modules/organizacao/log/log.contract.ts';
import { aso } from '#modules/sst/asos/asos.contract.ts';
import { listarPrevistos } from '#modules/sst/exames-previstos/exames-previstos.contract.ts';
import { relatorioDeVacinacao } from '#modules/sst/relatorio-vacinacao/relatorio-vacinacao.contract.ts';
import { criarVacina } from '#modules/sst/sst.factory.ts';
import { vacinacao } from '#modules/sst/vacinacoes/vacinacoes.contract.ts';
import { holdsTrail } from '#platform/server/http/sensitive.ts';
import { searchedFields } from '#platform/server/privacy/sensitive-search.ts';
import { type FieldMeta, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { defOf } from '#platform/shared/contract/schema-tree.ts';
import { pageShape } from '#platform/shared/page.ts';
import { type Cena, cenaDaSaude, linhasDeAcesso } from './rastro-da-saude.factory.ts';

const t = useApp();
const cena = () => cenaDaSaude(t.app);
const linhasDe = (s: Cena, ler: () => Promise<{ status: number; body?: unknown }>) => linhasDeAcesso(t.app, s, ler);
const relatorio = (s: Cena, path: string, filtro: object) =>
  s.cliente.raw({ method: 'POST', url: `/api${path}`, payload: { formato: 'csv', ...filtro } });

/** Searches that find nobody: by what they searched, and whom they named. */
test.each<[string, string[], 'ana' | null, (s: Cena) => Promise<{ status: number; body?: unknown }>]>([
  [
    'ASOs por conclusão',
    ['conclusao'],
    null,
    ({ cliente }) => cliente.call(aso.listar, { query: { conclusao: 'I', page: 0 } as never }),
  ],
  [
    'os ASOs de alguém por conclusão',
    ['colaboradorId', 'conclusao'],
    'ana',
    ({ cliente, ana }) => cliente.call(aso.listar, { query: { conclusao: 'I', colaboradorId: ana, page: 0 } as never }),
  ],
  [
    'uma página depois da última, que só diz quantos há',
    ['conclusao'],
    null,
    ({ cliente }) => cliente.call(aso.listar, { query: { conclusao: 'A', page: 9 } as never }),
  ],
  [
    'as vacinações completas de alguém',
    ['colaboradorId', 'status'],
    'ana',
    ({ cliente, ana }) =>
      cliente.call(vacinacao.listar, { query: { status: 'C', colaboradorId: ana, page: 0 } as never }),
  ],
  [
    'os exames previstos de um tipo',
    ['tipo'],
    null,
    ({ cliente }) => cliente.call(listarPrevistos, { query: { tipo: '3', page: 0 } as never }),
  ],
  [
    'a prévia do relatório de vacinação, sem ninguém',
    ['inicio', 'fim', 'estabelecimentoId', 'talentosIds', 'vacinasIds'],
    'ana',
    (s) => s.cliente.call(relatorioDeVacinacao.previa, { body: semNinguem(s) as never }),
  ],
])('a pesquisa que não acha ninguém deixa a sua linha: %s', async (_, campos, quem, ler) => {
  const s = await cena();
  const linhas = await linhasDe(s, () => ler(s));
  expect(linhas.map((uma) => ({ ...uma, campos: uma.campos.toSorted() }))).toEqual([
    { campos: campos.toSorted(), de: quem === null ? [] : [s.ana] },
  ]);
  const { body } = await s.cliente.call(listarAcessos, { query: { page: 0 } as never });
  expect(body.content[0]?.campos).toMatch(/^Pesquisou por /);
  expect(body.content[0]?.pessoas).toBe(quem === null ? 'Ninguém: a pesquisa nada achou' : 'Ana');
});

/** What the report of vaccines is asked where nobody was vaccinated. */
const semNinguem = ({ estabelecimentoId, ana, vacina }: Cena) => ({
  ...{ inicio: '1990-01-01', fim: '1990-01-31', estabelecimentoId },
  ...{ talentosIds: [ana], vacinasIds: [vacina.id] },
});

test('a pesquisa que nomeia o talento de outra empresa deixa a linha sem ele', async () => {
  const [s, outra] = [await cena(), await cena()];
  const query = { status: 'C', colaboradorId: outra.ana, page: 0 } as never;
  const linhas = await linhasDe(s, () => s.cliente.call(vacinacao.listar, { query }));
  expect(linhas.map(({ campos, de }) => [campos.toSorted(), de])).toEqual([[['colaboradorId', 'status'], []]]);
});

test('o relatório recusado por não ter dados também deixa a sua linha', async () => {
  const s = await cena();
  const antes = await contarPesquisas(s);
  const { status } = await relatorio(s, relatorioDeVacinacao.path, semNinguem(s));
  expect(status).toBe(400);
  expect((await contarPesquisas(s)) - antes).toBe(1);
});
const contarPesquisas = async ({ empresaId }: Cena) =>
  (
    await t.app.banco((db) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from acesso_sensivel where empresa_id = ${empresaId} and pesquisa`.execute(db),
    )
  ).rows[0]?.n ?? 0;

test('o log que mostra a conclusão de um ASO ou a vacina de alguém deixa linha, e o resto do log não', async () => {
  const s = await cena();
  const { body: antes } = await s.cliente.call(aso.obter, { params: { id: s.asoDeAna } });
  const mudar = (conclusao: string) =>
    s.cliente.call(aso.atualizar, {
      params: { id: s.asoDeAna },
      body: { ...antes, conclusao, versao: undefined } as never,
    });
  expect((await mudar('I')).status).toBe(200);
  const abrir = async (entidade: string) => {
    const { body } = await s.cliente.call(listarLog, { query: { page: 0, entidade } as never });
    return () => s.cliente.call(obterLog, { params: { id: body.content[0]?.id ?? 0 } });
  };
  expect(await linhasDe(s, await abrir(aso.nome.um))).toEqual([{ campos: ['conclusao'], de: [s.ana] }]);
  const tetano = await criarVacina(t.app, s.empresaId, { nome: 'Tétano' });
  const doses = tetano.doses.map((id) => ({
    ...{ id: null, doseVacina: { id }, dataRealizacao: '2026-01-10', lote: 'L1' },
  }));
  const nova = await s.cliente.call(vacinacao.criar, {
    body: { colaborador: { id: s.bia }, vacina: { id: tetano.id }, vacinacoes: doses },
  });
  expect(nova.status, JSON.stringify(nova.problema)).toBe(201);
  expect(await linhasDe(s, await abrir(vacinacao.nome.um))).toEqual([{ campos: ['vacina'], de: [s.bia] }]);
  expect(await linhasDe(s, await abrir('Configuração do PCMSO'))).toEqual([]);
});

test('o início conta exames e doses atrasados por exame e por vacina, e não diz de quem são', async () => {
  const s = await cena();
  const ler = () => s.cliente.call(trabalhoDoDia, {});
  const { body } = await ler();
  const deSaude = body.filter(({ id }) => ['exames-atrasados', 'exames-a-vencer', 'doses-atrasadas'].includes(id));
  // Two years after the last one an exam that comes near becomes one that is late.
  const ids = deSaude.map(({ id }) => id);
  expect([ids.includes('doses-atrasadas'), ids.some((id) => id.startsWith('exames-'))]).toEqual([true, true]);
  expect(deSaude.find(({ id }) => id === 'doses-atrasadas')).toMatchObject({
    total: 2,
    itens: [
      {
        titulo: 'Hepatite B',
        detalhe: '2 talentos',
        ate: '2026-02-09',
        path: `/sst/vacinacoes?situacao=A&vacinasIds=${s.vacina.id}`,
      },
    ],
  });
  for (const nome of ['Ana', 'Bia']) expect(JSON.stringify(deSaude)).not.toContain(nome);
  expect(await linhasDe(s, ler)).toEqual([]);
});

/** The rows of a page, also where the list may come whole. */
const rowOf = (resposta: z.ZodType) => {
  const [pagina = resposta] = (defOf(resposta).options ?? []) as z.ZodType[];
  return (shapeOf(pagina).content as z.ZodArray<z.ZodType> | undefined)?.element;
};

/** A value that a field of a filter is filled in with. */
const preenchido = (meta: FieldMeta) =>
  meta.kind === 'referenciasIds' || meta.kind === 'opcoes' ? [1] : meta.kind === 'booleano' ? true : 1;

test('em toda lista de saúde, cada campo do filtro conta como pesquisa; nas outras, os que são sensíveis', () => {
  const todas = new Set(
    t.app.handlers.flatMap(({ endpoint: { acesso } }) => (acesso.tipo === 'permissao' ? acesso.algumaDe : [])),
  );
  const listas = t.app.handlers.map(({ endpoint }) => endpoint).filter(({ query }) => 'page' in shapeOf(query));
  const deSaude = listas.filter(({ resposta, path }) => path.startsWith('/api/sst/') && holdsTrail(resposta));
  expect(deSaude.map(({ path }) => path)).toEqual(
    expect.arrayContaining([aso.listar.path, vacinacao.listar.path, listarPrevistos.path]),
  );
  for (const { path, query, resposta } of listas) {
    for (const [nome, field] of Object.entries(shapeOf(query))) {
      const meta = metaOf(field);
      if (!meta || nome in pageShape) continue;
      const achados = searchedFields(
        { filtro: query, rastro: holdsTrail(resposta) },
        { [nome]: preenchido(meta) },
        todas,
      );
      const esperado = holdsTrail(resposta) || meta.sensivel !== undefined || meta.rastro === true;
      expect([path, nome, achados]).toEqual([path, nome, esperado ? [nome] : []]);
    }
  }
  // A filter by what the rows hide is marked as they are: otherwise an empty page would tell it without a line.
  const semMarca = listas.flatMap(({ path, query, resposta }) => {
    const linha = rowOf(resposta);
    return Object.entries(shapeOf(query)).flatMap(([nome, field]) => {
      const escondido = metaOf(shapeOf(linha)[nome.replace(/s?Ids?$/, '')] ?? shapeOf(linha)[nome])?.sensivel;
      const seu = metaOf(field)?.sensivel;
      return escondido !== undefined && seu === undefined ? [`${path}: ${nome}`] : [];
    });
  });
  expect(semMarca).toEqual([]);
});
