import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import {
  abrirSolicitacao,
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  criarXaras,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { etiqueta } from '#modules/captacao/etiquetas/etiquetas.contract.ts';
import { publicarVaga } from '#modules/externo/externo.factory.ts';
import { idList } from '#platform/server/db/id-list.ts';
import {
  buscarTalentos,
  convidarTalentos,
  criteriosDaBusca,
  etiquetar,
  excluirBusca,
  favoritar,
  listarBuscas,
  salvarBusca,
  vincularTalentos,
} from './banco-talentos.contract.ts';
import { PONTOS_POR_PESO } from './combinacao.rules.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });

/** Candidates one after the other, so that their ids follow the names. */
async function criarPessoas(empresaId: number, nomes: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const nome of nomes) ids.push(await criarCandidato(t.app, empresaId, { nome }));
  return ids;
}
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));

async function cenario(tenant?: Tenant) {
  const dono = tenant ?? (await t.app.empresa());
  const { empresaId } = dono;
  const solicitacao = await abrirSolicitacaoAprovada(t.app, dono, { escolaridade: '07', vinculo: 'E' });
  const { rows } = await t.app.banco((db) =>
    sql<{ cargoId: number; nome: string }>`select k.id as "cargoId", k.nome from solicitacao_pessoal s
      join faixa_salarial f on f.id = s.faixa_salarial_id join cargo k on k.id = f.cargo_id where s.id = ${solicitacao.id}`.execute(
      db,
    ),
  );
  const cargo = rows[0] ?? { cargoId: 0, nome: '' };
  const ana = await criarCandidato(t.app, empresaId, { nome: 'Ana' });
  const bia = await criarCandidato(t.app, empresaId, { nome: 'Bia' });
  const caio = await criarCandidato(t.app, empresaId, { nome: 'Caio' });
  await executar(
    sql`insert into candidato_cargo (empresa_id, candidato_id, cargo_id) values (${empresaId}, ${ana}, ${cargo.cargoId})`,
  );
  await executar(sql`insert into candidato_experiencia (empresa_id, candidato_id, empresa, nome_mercado, data_admissao)
    values (${empresaId}, ${ana}, 'Loja', ${cargo.nome}, '2020-01-01')`);
  await executar(sql`update candidato set escolaridade = '11' where id = ${ana}`);
  await executar(sql`update candidato set escolaridade = '07' where id = ${bia}`);
  await executar(sql`update candidato set escolaridade = '05' where id = ${caio}`);
  const buscar = async (query: object = {}, cliente = dono.cliente) =>
    (await cliente.call(buscarTalentos, { query: { page: 0, solicitacaoId: solicitacao.id, ...query } as never })).body;
  return { dono, empresaId, solicitacaoId: solicitacao.id, ana, bia, caio, buscar };
}

const nomes = (pagina: { content: readonly { nome: string }[] }) => pagina.content.map(({ nome }) => nome);

describe('ordem por combinação', () => {
  test('ordena pela soma, explica cada critério e não esconde quem não atende a nada', async () => {
    const { buscar } = await cenario();
    const pagina = await buscar();
    expect(nomes(pagina)).toEqual(['Ana', 'Bia', 'Caio']);
    expect(pagina.totalElements).toBe(3);
    const [ana, bia, caio] = pagina.content;
    const motivo = (quem: typeof ana, criterio: string) => quem?.motivos.find((um) => um.criterio === criterio);
    expect(motivo(ana, 'cargo')).toMatchObject({ exigidos: 1, atendidos: 1, pontos: 5 * PONTOS_POR_PESO });
    expect(motivo(ana, 'experiencia')).toMatchObject({ atendidos: 1, detalhe: expect.stringContaining('em Loja') });
    expect(motivo(bia, 'escolaridade')).toMatchObject({ atendidos: 1 });
    expect(motivo(caio, 'escolaridade')).toMatchObject({ atendidos: 0, pontos: 0 });
    expect([ana?.pontos, bia?.pontos, caio?.pontos]).toEqual([1200, 300, 0]);
    for (const um of pagina.content) expect(um.pontos).toBe(um.motivos.reduce((soma, { pontos }) => soma + pontos, 0));
  });

  test('a página segue a ordem, e quem não combina vem depois de quem combina, uma vez cada', async () => {
    const { buscar } = await cenario();
    const paginas = await Promise.all([0, 1, 2].map((page) => buscar({ page, size: 1 })));
    expect(paginas.flatMap(nomes)).toEqual(['Ana', 'Bia', 'Caio']);
    expect(nomes(await buscar({ page: 3, size: 1 }))).toEqual([]);
  });

  test('o peso muda a ordem, e o peso zero tira o critério', async () => {
    const { buscar, empresaId, bia } = await cenario();
    const { rows } = await t.app.banco((db) =>
      sql<{
        id: number;
      }>`insert into idioma (nome) values ('Idioma de teste') on conflict (nome_busca) do update set versao = idioma.versao returning id`.execute(
        db,
      ),
    );
    const idioma = rows[0]?.id ?? 0;
    await executar(
      sql`insert into candidato_idioma (empresa_id, candidato_id, idioma_id, nivel) values (${empresaId}, ${bia}, ${idioma}, 'B')`,
    );
    const pesado = await buscar({ idiomasIds: [idioma], pesoIdiomas: 10, pesoCargo: 1, pesoExperiencia: 1 });
    expect(nomes(pesado)).toEqual(['Bia', 'Ana', 'Caio']);
    const sem = await buscar({ idiomasIds: [idioma], pesoIdiomas: 0 });
    expect(sem.content[0]?.motivos.map(({ criterio }) => criterio)).not.toContain('idiomas');
  });

  test('conta a parte atendida de conhecimentos, com a mesma conta no banco e na regra', async () => {
    const { buscar, empresaId, caio } = await cenario();
    const { rows } = await t.app.banco((db) =>
      sql<{ id: number }>`insert into competencia (empresa_id, tipo, nome)
        select ${empresaId}, 'C', 'Saber ' || x from generate_series(1, 3) x returning id`.execute(db),
    );
    const conhecimentosIds = rows.map(({ id }) => id);
    for (const id of conhecimentosIds.slice(0, 2))
      await executar(
        sql`insert into candidato_conhecimento (empresa_id, candidato_id, competencia_id) values (${empresaId}, ${caio}, ${id})`,
      );
    const pagina = await buscar({
      conhecimentosIds,
      pesoConhecimentos: 10,
      pesoCargo: 0,
      pesoExperiencia: 0,
      pesoEscolaridade: 6,
    });
    expect(nomes(pagina)).toEqual(['Caio', 'Bia', 'Ana']);
    expect(pagina.content[0]?.motivos.find(({ criterio }) => criterio === 'conhecimentos')).toMatchObject({
      exigidos: 3,
      atendidos: 2,
      pontos: 666,
      detalhe: 'Saber 1, Saber 2',
    });
  });

  test('ter sido aprovado em outra seleção conta, e nesta não', async () => {
    const { buscar, dono, solicitacaoId, caio, empresaId } = await cenario();
    const [etapa = 0] = await criarEtapas(t.app, empresaId, ['Entrevista']);
    const aprovar = (ligacao: number) =>
      executar(sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, apto)
        values (${empresaId}, ${ligacao}, ${etapa}, '2026-01-05', 'S')`);
    const achar = async (query: object = {}) =>
      (await buscar(query)).content
        .find(({ id }) => id === caio)
        ?.motivos.find(({ criterio }) => criterio === 'aprovadoAntes')?.atendidos;
    const [aqui = 0] = await ligarCandidatos(t.app, solicitacaoId, [caio]);
    await aprovar(aqui);
    expect(await achar()).toBe(0);
    const outra = await abrirSolicitacaoAprovada(t.app, dono);
    const [la = 0] = await ligarCandidatos(t.app, outra.id, [caio]);
    await aprovar(la);
    expect(await achar()).toBe(1);
    const [segunda = 0] = await t.app.banco(async (db) =>
      (
        await sql<{
          id: number;
        }>`insert into etapa_seletiva (empresa_id, ordem, nome) values (${empresaId}, 9, 'Teste') returning id`.execute(
          db,
        )
      ).rows.map(({ id }) => id),
    );
    expect(await achar({ etapaAprovadaId: segunda })).toBe(0);
  });

  test('sem solicitação lista todos, os mais novos primeiro; contratados só quando se pede', async () => {
    const { dono, ana } = await cenario();
    await executar(sql`update candidato set contratado = true where id = ${ana}`);
    const listar = async (query: object) =>
      nomes((await dono.cliente.call(buscarTalentos, { query: { page: 0, ...query } as never })).body);
    expect(await listar({})).toEqual(['Caio', 'Bia']);
    expect(await listar({ contratados: true })).toEqual(['Caio', 'Bia', 'Ana']);
    expect(await listar({ nome: 'bi' })).toEqual(['Bia']);
  });

  test('diz em palavras o que cada critério pede', async () => {
    const { dono, solicitacaoId } = await cenario();
    const { body } = await dono.cliente.call(criteriosDaBusca, { query: { solicitacaoId } as never });
    expect(body.impedimento).toBeNull();
    expect(body.criterios).toEqual(
      expect.arrayContaining([
        { criterio: 'escolaridade', pede: 'Ensino Médio completo ou mais' },
        { criterio: 'colocacao', pede: 'Emprego' },
      ]),
    );
  });

  test('de outra empresa não se vê ninguém, e a solicitação que o gestor não vê não serve de busca', async () => {
    const { solicitacaoId, empresaId } = await cenario();
    const fora = await t.app.empresa();
    const la = await fora.cliente.call(buscarTalentos, { query: { page: 0 } as never });
    expect(la.body.content).toEqual([]);
    const gestor = await t.app.usuario(empresaId, [permissoesCaptacao.bancoTalentos.ver]);
    for (const quem of [fora, gestor])
      expect((await quem.cliente.call(buscarTalentos, { query: { page: 0, solicitacaoId } as never })).status).toBe(
        404,
      );
  });
});

describe('vincular em lote', () => {
  test('vincula os que faltam, uma vez só, e recusa a solicitação fora de seleção e o candidato de outra empresa', async () => {
    const { dono, solicitacaoId, ana, bia, buscar } = await cenario();
    const vincular = (candidatosIds: number[], id = solicitacaoId) =>
      dono.cliente.call(vincularTalentos, { body: { solicitacaoId: id, candidatosIds } });
    expect((await vincular([ana])).body).toEqual({ vinculados: 1, jaVinculados: 0, foraDoBanco: [] });
    expect((await vincular([ana, bia, bia])).body).toEqual({ vinculados: 1, jaVinculados: 1, foraDoBanco: [] });
    expect((await buscar()).content.map(({ vinculado }) => vinculado)).toEqual([true, true, false]);
    expect((await vincular([])).problema.erros).toMatchObject([{ campo: 'candidatosIds' }]);
    const analise = await abrirSolicitacao(t.app, dono);
    expect((await vincular([ana], analise.id)).problema.mensagem).toMatch(/ainda não foi aprovada/);
    const outra = await cenario();
    expect((await vincular([outra.ana])).problema.erros).toMatchObject([{ campo: 'candidatosIds' }]);
    expect((await vincular([ana], outra.solicitacaoId)).problema.erros[0]?.campo).toBe('solicitacaoId');
    const { rows } = await t.app.banco((db) =>
      sql`select 1 from candidato_solicitacao where solicitacao_pessoal_id = ${solicitacaoId}`.execute(db),
    );
    expect(rows).toHaveLength(2);
  });
});

describe('convidar', () => {
  test('manda a quem pode uma vez, e nomeia quem não tem e-mail, desistiu ou já participa', async () => {
    const dono = await t.app.empresa();
    const { solicitacaoId } = await publicarVaga(t.app, dono, { titulo: 'Auxiliar de teste' });
    const { empresaId } = dono;
    const ids = await criarPessoas(empresaId, ['Ana', 'Bia', 'Caio', 'Davi']);
    const [ana = 0, , caio = 0, davi = 0] = ids;
    await executar(
      sql`update candidato set email = 'p' || id || '@exemplo.com.br' where id = any (${idList([ana, caio, davi])})`,
    );
    const [, desistente] = await ligarCandidatos(t.app, solicitacaoId, [caio, davi]);
    await executar(sql`update candidato_solicitacao set desistiu_em = now() where id = ${desistente}`);
    const convidar = () =>
      dono.cliente.call(convidarTalentos, {
        body: { solicitacaoId, candidatosIds: ids, mensagem: 'Venha conversar.' },
      });
    expect((await convidar()).body).toEqual({
      convidados: 1,
      semEmail: ['Bia'],
      semConsentimento: ['Davi'],
      jaConvidados: ['Caio'],
    });
    expect((await convidar()).body).toMatchObject({ convidados: 0, jaConvidados: ['Ana', 'Caio'] });
    const { rows } = await t.app.banco((db) =>
      sql<{
        para: string[];
        texto: string;
      }>`select para, texto from email_saida where empresa_id = ${empresaId}`.execute(db),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.texto).toMatch(/Venha conversar\.\s+https?:\/\/\S+\/externo\/anuncios\?solicitacaoId=/);
    const convites = (await t.app.auditoria(empresaId)).filter(({ acao }) => acao === 'Convite para candidatura');
    expect(convites).toMatchObject([
      { entidade: 'Solicitação de pessoal', id: solicitacaoId, depois: { candidatosIds: [ana] } },
      { entidade: 'Solicitação de pessoal', id: solicitacaoId, depois: { candidatosIds: [] } },
    ]);
  });

  test('quem retirou o consentimento do banco sai dele, e quem retirou outro ou pediu eliminação não é convidado', async () => {
    const dono = await t.app.empresa();
    const { solicitacaoId } = await publicarVaga(t.app, dono);
    const { empresaId } = dono;
    const ids = await criarPessoas(empresaId, ['Ana', 'Bia', 'Caio', 'Davi']);
    const [ana = 0, bia = 0, caio = 0, davi = 0] = ids;
    await executar(sql`update candidato set email = 'p' || id || '@exemplo.com.br' where empresa_id = ${empresaId}`);
    const consentir = (id: number, finalidade: string, retirado: boolean) =>
      executar(sql`insert into consentimento (empresa_id, candidato_id, finalidade, politica_versao, meio, aceito_em, retirado_em, retirado_meio)
        values (${empresaId}, ${id}, ${finalidade}, 1, 'PORTAL', now() - interval '2 days',
          ${retirado ? sql`now() - interval '1 day'` : sql`null`}, ${retirado ? 'PORTAL' : null})`);
    await consentir(ana, 'BANCO_TALENTOS', true);
    await consentir(bia, 'POLITICA', true);
    await executar(
      sql`insert into pedido_titular (empresa_id, candidato_id, tipo, prazo) values (${empresaId}, ${caio}, 'ELIMINACAO', current_date)`,
    );
    await consentir(davi, 'BANCO_TALENTOS', true);
    await consentir(davi, 'BANCO_TALENTOS', false);
    const lista = await dono.cliente.call(buscarTalentos, { query: { page: 0 } as never });
    expect(nomes(lista.body).sort()).toEqual(['Bia', 'Caio', 'Davi']);
    const convidar = (candidatosIds: number[]) =>
      dono.cliente.call(convidarTalentos, { body: { solicitacaoId, candidatosIds, mensagem: null } });
    expect((await convidar([ana])).problema.erros).toMatchObject([{ campo: 'candidatosIds' }]);
    expect((await convidar([bia, caio, davi])).body).toMatchObject({
      convidados: 1,
      semConsentimento: ['Bia', 'Caio'],
    });
  });

  test('só para vaga que está no portal, e com a autoridade', async () => {
    const { dono, solicitacaoId, ana } = await cenario();
    const body = { solicitacaoId, candidatosIds: [ana], mensagem: null };
    expect((await dono.cliente.call(convidarTalentos, { body })).problema.mensagem).toBe(
      'A vaga não está no portal: publique o anúncio antes de convidar.',
    );
    const { cliente } = await t.app.usuario(dono.empresaId, [permissoesCaptacao.bancoTalentos.ver]);
    expect((await cliente.call(convidarTalentos, { body })).status).toBe(403);
  });
});

describe('favoritos, etiquetas e buscas salvas', () => {
  test('o favorito é de cada um, e filtra', async () => {
    const { dono, bia, buscar, empresaId } = await cenario();
    await dono.cliente.call(favoritar, { params: { id: bia }, body: { favorito: true } });
    await dono.cliente.call(favoritar, { params: { id: bia }, body: { favorito: true } });
    expect(nomes(await buscar({ favoritos: true }))).toEqual(['Bia']);
    const colega = await t.app.usuario(empresaId);
    expect(nomes(await buscar({ favoritos: true }, colega.cliente))).toEqual([]);
    await dono.cliente.call(favoritar, { params: { id: bia }, body: { favorito: false } });
    expect(nomes(await buscar({ favoritos: true }))).toEqual([]);
    const fora = await t.app.empresa();
    expect((await fora.cliente.call(favoritar, { params: { id: bia }, body: { favorito: true } })).status).toBe(404);
  });

  test('as etiquetas se trocam e filtram, e a de outra empresa não serve', async () => {
    const { dono, bia, buscar } = await cenario();
    const criar = async (nome: string, cliente = dono.cliente) =>
      (await cliente.call(etiqueta.criar, { body: { nome } })).body.id;
    const [forte, depois] = [await criar('Perfil forte'), await criar('Chamar depois')];
    const por = (etiquetasIds: number[]) =>
      dono.cliente.call(etiquetar, { params: { id: bia }, body: { etiquetasIds } });
    expect((await por([forte, depois])).body.map(({ nome }) => nome)).toEqual(['Chamar depois', 'Perfil forte']);
    await por([depois]);
    expect((await t.app.auditoria(dono.empresaId, 'Candidato')).slice(-2)).toMatchObject([
      { acao: 'Etiquetas', id: bia, depois: { etiquetas: ['Chamar depois', 'Perfil forte'] } },
      { acao: 'Etiquetas', id: bia, depois: { etiquetas: ['Chamar depois'] } },
    ]);
    expect((await buscar({ etiquetasIds: [depois] })).content).toMatchObject([
      { nome: 'Bia', etiquetas: [{ nome: 'Chamar depois' }] },
    ]);
    expect(nomes(await buscar({ etiquetasIds: [forte] }))).toEqual([]);
    const fora = await t.app.empresa();
    const alheia = await criar('Alheia', fora.cliente);
    expect((await por([alheia])).problema.erros).toEqual([
      { campo: 'etiquetasIds', mensagem: 'Etiquetas: o registro escolhido não existe.' },
    ]);
  });

  test('a etiqueta que está em um candidato não se exclui', async () => {
    const { dono, bia } = await cenario();
    const { id } = (await dono.cliente.call(etiqueta.criar, { body: { nome: 'Perfil forte' } })).body;
    const por = (etiquetasIds: number[]) =>
      dono.cliente.call(etiquetar, { params: { id: bia }, body: { etiquetasIds } });
    await por([id]);
    const recusa = await dono.cliente.call(etiqueta.excluir, { params: { id } });
    expect([recusa.status, recusa.problema.mensagem]).toEqual([
      409,
      'Entidade Perfil forte possui dependências em: Candidatos.',
    ]);
    await por([]);
    expect((await dono.cliente.call(etiqueta.excluir, { params: { id } })).status).toBe(204);
  });

  test('a busca salva volta como foi, é trocada pelo nome e só quem salvou a vê e exclui', async () => {
    const { dono, solicitacaoId, empresaId } = await cenario();
    const salvar = (filtro: object, nome = 'Minha busca') =>
      dono.cliente.call(salvarBusca, { body: { nome, filtro: filtro as never } });
    await salvar({ solicitacaoId, pesoCargo: 9 });
    const { body } = await salvar({ solicitacaoId, pesoCargo: 2, favoritos: true }, 'minha BUSCA');
    expect(body.filtro).toMatchObject({ solicitacaoId: String(solicitacaoId), pesoCargo: '2', favoritos: 'true' });
    expect((await dono.cliente.call(listarBuscas)).body).toEqual([body]);
    expect((await salvar({ pesoCargo: 11 }, 'x')).problema.status).toBe(400);
    expect((await salvar({}, ' ')).problema.erros).toMatchObject([{ campo: 'nome' }]);
    const colega = await t.app.usuario(empresaId);
    expect((await colega.cliente.call(listarBuscas)).body).toEqual([]);
    expect((await colega.cliente.call(excluirBusca, { params: { buscaId: body.id } })).status).toBe(404);
    expect((await dono.cliente.call(excluirBusca, { params: { buscaId: body.id } })).status).toBe(204);
  });
});

test('um nome que muitos têm é encontrado do mais novo para trás, sem pôr todos em ordem, e um que poucos têm também', async () => {
  const dono = await t.app.empresa();
  await criarXaras(t.app, dono.empresaId, 'Maria', 3000);
  const rara = await criarCandidato(t.app, dono.empresaId, { nome: 'Zulmira Quaresma' });
  const buscar = async (nome: string) =>
    (await dono.cliente.call(buscarTalentos, { query: { nome, page: 0, size: 10 } })).body;
  const { answer, plans } = await watch.during(() => buscar('maria'));
  expect(answer).toMatchObject({ totalElements: 301, totalExact: false });
  expect(answer.content).toHaveLength(10);
  const ids = answer.content.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  const [pagina] = plans.filter(({ comando }) => comando.includes('order by t.id desc'));
  expect(pagina && rowsLookedAt(pagina.plano, 'candidato')).toBeLessThan(200);
  expect((await buscar('quaresma')).content).toMatchObject([{ id: rara }]);
});
