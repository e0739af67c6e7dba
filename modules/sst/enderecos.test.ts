import { expect, test } from 'vitest';
import type { z } from 'zod';
import { exemplos } from '#app/testing/examples.ts';
import { useApp } from '#app/testing/harness.ts';
import { Sampler } from '#app/testing/sample.ts';
import { AMARRADOS } from '#app/testing/tied-fields.ts';
import { criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { criarAfastamento, criarMotivoAfastamento, criarVacina, criarVacinacao } from '#modules/sst/sst.factory.ts';
import { type Kind, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';

/** Where the requirements look for each registration of occupational safety, by addresses written out here. */
const t = useApp();

const CADASTROS = [
  '/sst/afastamentos',
  '/sst/agentes-nocivos',
  '/sst/ambientes',
  '/sst/categorias-epi',
  '/sst/classificacoes-severidade-risco',
  '/sst/clinicas',
  '/sst/condicoes-ambientais',
  '/sst/descricoes-atividades',
  '/sst/epcs',
  '/sst/epis',
  '/sst/exames',
  '/sst/fontes-risco',
  '/sst/funcoes',
  '/sst/gravidades-risco',
  '/sst/grupos-homogeneos',
  '/sst/lotacao-tributaria',
  '/sst/motivos-afastamento',
  '/sst/obras',
  '/sst/pgr',
  '/sst/planos-acao',
  '/sst/probabilidades-risco',
  '/sst/profissional',
  '/sst/profissional/contratos',
  '/sst/prontuarios',
  '/sst/riscos',
  '/sst/tipos-tamanho-epi',
  '/sst/vacinacoes',
  '/sst/vacinas',
  '/sst/visitas',
];

function contratoDe(endereco: string) {
  const achado = t.app.modules.flatMap(({ recursos }) => recursos).find(({ contrato }) => contrato.path === endereco);
  if (!achado) throw new Error(`recurso ${endereco} não está no registro`);
  return achado.contrato;
}

const SIMPLES: ReadonlySet<string | undefined> = new Set<Kind>(['texto', 'textoLongo', 'simNao', 'booleano', 'data']);

/** One field of a form with another value: a form that is sent back as it was is kept also by what keeps nothing. */
async function outroValor(
  endereco: string,
  form: Readonly<Record<string, unknown>>,
  outro: (campo: z.ZodType, antes: unknown) => Promise<unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  for (const [nome, campo] of Object.entries(shapeOf(contratoDe(endereco).form))) {
    const meta = metaOf(campo);
    if (!SIMPLES.has(meta?.kind) || meta?.fixo || AMARRADOS[endereco]?.includes(nome)) continue;
    const valor = await outro(campo, form[nome]);
    if (valor !== undefined && valor !== form[nome]) return { [nome]: valor };
  }
  // What has none that changes alone (the doses of a person) is changed by the tests of its own.
  return {};
}

test.each(CADASTROS)('%s inclui, lê, lista, altera e exclui', async (endereco) => {
  const dono = await t.app.empresa();
  const pedir = (method: string, url: string, payload?: object) =>
    dono.cliente.raw({ method: method as never, url: `/api${endereco}${url}`, ...(payload ? { payload } : {}) });
  const sampler = new Sampler(t.app, exemplos);
  const form = await sampler.form(contratoDe(endereco), dono);
  const criado = await pedir('POST', '', form);
  expect(criado.status, JSON.stringify(criado.body)).toBe(201);
  const { id, versao, pode, ...resto } = criado.body as { id: number; versao: number; pode: object };
  expect((await pedir('GET', `/${id}`)).body).toEqual(criado.body);
  const lista = (await pedir('GET', '?page=0&size=50')).body as { content: { id: number }[] };
  expect(lista.content.map((linha) => linha.id)).toContain(id);
  const outro = await outroValor(endereco, resto, (campo, antes) => sampler.other(campo, antes, dono));
  const mudado = await pedir('PUT', `/${id}`, { ...resto, ...outro, versao });
  expect(mudado.body).toMatchObject({ id, versao: versao + 1 });
  expect((await pedir('GET', `/${id}`)).body).toMatchObject(outro);
  expect((await pedir('DELETE', `/${id}`)).status).toBe(204);
  expect((await pedir('GET', `/${id}`)).status).toBe(404);
});

test('uma lista sem página vem inteira, com os filtros de vacinas, cargos, áreas, período e desligados', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const lugar = await criarLugar(t.app, empresaId);
  const outro = await criarLugar(t.app, empresaId);
  const gripe = await criarVacina(t.app, empresaId, { nome: 'Gripe', dias: [] });
  const tetano = await criarVacina(t.app, empresaId, { nome: 'Tétano', dias: [] });
  const motivoId = await criarMotivoAfastamento(t.app, empresaId);
  for (let vez = 0; vez < 17; vez += 1) {
    const id = await criarColaborador(t.app, empresaId, {
      lotacao: vez === 0 ? outro : lugar,
      ...(vez === 1 ? { dataDesligamento: '2026-05-01' } : {}),
    });
    await criarVacinacao(t.app, empresaId, {
      colaboradorId: id,
      vacina: vez === 2 ? tetano : gripe,
      dias: ['2026-01-10'],
    });
    await criarAfastamento(t.app, empresaId, {
      colaboradorId: id,
      motivoId,
      inicio: vez === 3 ? '2025-02-02' : '2026-02-02',
      fim: vez === 3 ? '2025-02-04' : '2026-02-04',
    });
  }
  const todas = async (endereco: string, consulta: string) => {
    const { status, body } = await cliente.raw({ method: 'GET', url: `/api/sst/${endereco}?${consulta}` });
    expect(status, JSON.stringify(body)).toBe(200);
    return Array.isArray(body) ? body.length : `${(body as { content: unknown[] }).content.length} na página`;
  };
  expect(await todas('vacinacoes', 'page=0&colaboradoresDesligados=true')).toBe('15 na página');
  expect(await todas('vacinacoes', 'colaboradoresDesligados=true')).toBe(17);
  expect(await todas('vacinacoes', '')).toBe(16);
  expect(await todas('vacinacoes', `vacinasIds=${gripe.id}`)).toBe(15);
  expect(await todas('vacinacoes', `vacinasIds=${gripe.id},${tetano.id}&cargosIds=${lugar.cargoId}`)).toBe(15);
  expect(await todas('vacinacoes', `areasIds=${outro.areaId}&situacao=A`)).toBe(0);
  expect(await todas('afastamentos', '')).toBe(17);
  expect(await todas('afastamentos', `areasIds=${lugar.areaId}`)).toBe(16);
  expect(await todas('afastamentos', 'dataIni=2026-01-01&dataFim=2026-12-31')).toBe(16);
});
