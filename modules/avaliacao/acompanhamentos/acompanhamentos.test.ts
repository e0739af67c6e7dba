import { type RawBuilder, sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarModelo, criarPeriodo } from '#modules/avaliacao/avaliacao.factory.ts';
import {
  criarArea,
  criarColaborador,
  criarHistorico,
  perguntaDeTeste,
} from '#modules/organizacao/organizacao.factory.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import {
  type AcompanhamentoFiltro,
  acompanhamentoFiltro,
  acompanhamentosDoTalento,
  alterarAcompanhamento,
  type Conclusao,
  excluirAcompanhamento,
  gravarConfiguracao,
  imprimirAcompanhamento,
  lerConfiguracao,
  listarAcompanhamentos,
  listarPeriodosDosTalentos,
  obterFolha,
  perguntasDaExperiencia,
  periodoDoModelo,
  permissoesDoAcompanhamento,
  responderAcompanhamento,
  respostasDoAcompanhamento,
  talentosEmAcompanhamento,
} from './acompanhamentos.contract.ts';

const t = useApp();
const hoje = () => dataDeHoje(zonaDoServidor());
const executar = (comando: RawBuilder<unknown>) => t.app.banco((db) => comando.execute(db));
const EFETIVAR: Conclusao = { recomendacao: 'E', justificativa: null };
const NOTA = perguntaDeTeste({ tipo: '4', respostas: [], notaMinima: 1, notaMaxima: 10, aspecto: 'Entrega' });

/** A talent admitted so many days ago, with a period of 45 days that asks for one grade. */
async function cena(diasDeCasa: number, dias = 45) {
  const tenant = await t.app.empresa();
  const modelo = await criarModelo(tenant, { titulo: 'Primeiros dias', tipo: 'A', perguntas: [NOTA] });
  const periodo = await criarPeriodo(tenant, { nome: '45 dias', dias, modeloId: modelo.id });
  const admissao = somarDias(hoje(), -diasDeCasa);
  const talentoId = await criarColaborador(t.app, tenant.empresaId, { nome: 'Lia Prado', dataAdmissao: admissao });
  const params = { id: talentoId };
  const perguntaId = modelo.perguntas[0]?.id ?? 0;
  const respostas = (nota: number | null) => [
    { perguntaId, tipoId: '4' as const, respostaId: null, respostasIds: [], nota, comentario: null },
  ];
  const responder = (nota: number | null, respondidoParcialmente = false) =>
    tenant.cliente.call(responderAcompanhamento, {
      params,
      body: { respostas: respostas(nota), respondidoParcialmente, ...EFETIVAR, periodoId: periodo.id },
    });
  return { ...tenant, modelo, periodo, admissao, talentoId, params, perguntaId, respostas, responder };
}

const filtro = (dados: Partial<AcompanhamentoFiltro> = {}) =>
  ({ ...acompanhamentoFiltro.parse({}), ...dados, page: 0 }) as never;
const listar = async ({ cliente }: Pick<Tenant, 'cliente'>, dados: Partial<AcompanhamentoFiltro> = {}) =>
  (await cliente.call(listarAcompanhamentos, { query: filtro(dados) })).body.content;

test('quem deve ser avaliado se calcula da admissão, e fica atrasado depois do dia', async () => {
  const noPrazo = await cena(40);
  expect(await listar(noPrazo)).toMatchObject([
    { colaborador: { nome: 'Lia Prado' }, previstoPara: somarDias(noPrazo.admissao, 44), situacao: 'N' },
  ]);
  expect(await listar(await cena(45))).toMatchObject([{ situacao: 'V' }]);
  expect(await listar(await cena(44))).toMatchObject([{ situacao: 'N' }]);
  // Sixty days later nobody waits for it any more.
  expect(await listar(await cena(104))).toMatchObject([{ situacao: 'V' }]);
  expect(await listar(await cena(105))).toMatchObject([{ situacao: 'X' }]);
});

test('os dias de afastamento até o fim do período o adiam, e os que começam depois não', async () => {
  const { empresaId, talentoId, admissao, ...tenant } = await cena(70);
  const afastar = (inicio: number, fim: number | null) =>
    executar(sql`with m as (insert into motivo_afastamento (empresa_id, descricao, classe)
        values (${empresaId}, ${`Motivo ${inicio}`}, 'SIMPLES') returning id)
      insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim)
      select ${empresaId}, ${talentoId}, id, ${somarDias(admissao, inicio)}, ${fim === null ? null : somarDias(admissao, fim)} from m`);
  const previsto = async () => (await listar(tenant))[0]?.previstoPara;
  await afastar(10, 14);
  expect(await previsto()).toBe(somarDias(admissao, 49));
  // Begins after the first day of the end, and before the postponed one.
  await afastar(48, 49);
  expect(await previsto()).toBe(somarDias(admissao, 51));
  await afastar(60, 65);
  expect(await previsto()).toBe(somarDias(admissao, 51));
});

test('um afastamento que ainda não começou não se conta, nem os dias que ainda virão de um em curso', async () => {
  const { empresaId, talentoId, admissao, ...tenant } = await cena(30);
  const previsto = async () => (await listar(tenant))[0]?.previstoPara;
  await executar(sql`with m as (insert into motivo_afastamento (empresa_id, descricao, classe)
      values (${empresaId}, 'Licença', 'SIMPLES') returning id)
    insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim)
    select ${empresaId}, ${talentoId}, id, ${somarDias(admissao, 31)}, ${somarDias(admissao, 40)} from m`);
  expect(await previsto()).toBe(somarDias(admissao, 44));
  await executar(
    sql`update colaborador_afastamento set inicio = ${somarDias(admissao, 29)} where colaborador_id = ${talentoId}`,
  );
  expect(await previsto()).toBe(somarDias(admissao, 46));
});

test('um afastamento sem fim conta até hoje', async () => {
  const { empresaId, talentoId, admissao, ...tenant } = await cena(30);
  await executar(sql`with m as (insert into motivo_afastamento (empresa_id, descricao, classe)
      values (${empresaId}, 'Doença', 'SIMPLES') returning id)
    insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio)
    select ${empresaId}, ${talentoId}, id, ${somarDias(admissao, 25)} from m`);
  expect((await listar(tenant))[0]?.previstoPara).toBe(somarDias(admissao, 44 + 6));
});

test('de quem saiu antes do dia nada se espera', async () => {
  const { talentoId, admissao, ...tenant } = await cena(60);
  await executar(sql`update colaborador set data_desligamento = ${somarDias(admissao, 43)} where id = ${talentoId}`);
  expect(await listar(tenant)).toEqual([]);
  await executar(sql`update colaborador set data_desligamento = ${somarDias(admissao, 44)} where id = ${talentoId}`);
  expect(await listar(tenant)).toHaveLength(1);
});

test('nota 8 de 1 a 10 é 80%, e a folha guarda quem avaliou', async () => {
  const { responder, cliente, params, modelo, periodo } = await cena(44);
  const entregue = await responder(8);
  expect(entregue.status, JSON.stringify(entregue.body)).toBe(201);
  expect(entregue.body).toMatchObject({ situacao: 'R', percentual: '80.00', avaliador: expect.any(String) });
  const qid = entregue.body.colaboradorQuestionarioId ?? 0;
  const query = { colaboradorQuestionarioId: qid };
  expect((await cliente.call(respostasDoAcompanhamento, { query })).body).toMatchObject([{ pontos: '80.00' }]);
  const doModelo = await cliente.call(periodoDoModelo, {
    query: { colaboradorId: params.id, avaliacaoId: modelo.id },
  });
  expect(doModelo.body).toMatchObject({ periodo: { id: periodo.id }, situacao: 'R' });
  const repetida = await responder(9);
  expect(repetida.problema).toMatchObject({ status: 400, mensagem: expect.stringContaining('já tem avaliação') });
});

test('uma resposta em parte continua depois, e o que falta se diz na pergunta', async () => {
  const { responder, cliente, params, respostas } = await cena(44);
  const parcial = (await responder(null, true)).body;
  expect(parcial).toMatchObject({ situacao: 'P', respostas: [] });
  const naFolha = { ...params, qid: parcial.colaboradorQuestionarioId ?? 0 };
  const alterar = (nota: number | null, versao: number) =>
    cliente.call(alterarAcompanhamento, {
      params: naFolha,
      body: { respostas: respostas(nota), respondidoParcialmente: false, ...EFETIVAR, versao },
    });
  const vazia = await alterar(null, parcial.versao);
  expect(vazia.problema).toMatchObject({ status: 400, erros: [{ campo: 'respostas[0].nota' }] });
  expect((await alterar(7, parcial.versao)).body).toMatchObject({ situacao: 'R', percentual: '70.00' });
  expect((await alterar(6, parcial.versao)).problema).toMatchObject({ status: 409, codigo: 'CONFLITO_VERSAO' });
});

test('o que foi entregue se corrige e se entrega de novo, e o log guarda o que era, de quem e com que respostas', async () => {
  const { responder, empresaId, params, respostas, perguntaId } = await cena(44);
  const { colaboradorQuestionarioId: qid, versao, avaliador } = (await responder(8)).body;
  const outra = await t.app.usuario(empresaId);
  const corrigir = (body: { versao: number | null }) =>
    outra.cliente.call(alterarAcompanhamento, {
      params: { ...params, qid: qid ?? 0 },
      body: { respostas: respostas(3), respondidoParcialmente: false, ...EFETIVAR, ...body } as never,
    });
  expect((await corrigir({ versao: null })).problema.erros).toMatchObject([{ campo: 'versao' }]);
  expect((await corrigir({ versao })).body).toMatchObject({ situacao: 'R', percentual: '30.00', avaliador });
  expect((await t.app.auditoria(empresaId)).slice(-2)).toMatchObject([
    { acao: 'Inclusão' },
    {
      acao: 'Correção',
      antes: { percentual: '80.00', avaliador, respostas: [{ perguntaId, nota: 8 }] },
      depois: { percentual: '30.00' },
    },
  ]);
});

test('excluída, a avaliação leva as respostas e o período volta a esperar', async () => {
  const { responder, params, ...tenant } = await cena(44);
  const { colaboradorQuestionarioId: qid } = (await responder(8)).body;
  const naFolha = { ...params, qid: qid ?? 0 };
  const deOutro = { id: params.id + 1000, qid: naFolha.qid };
  expect((await tenant.cliente.call(excluirAcompanhamento, { params: deOutro })).status).toBe(404);
  expect((await tenant.cliente.call(excluirAcompanhamento, { params: naFolha })).status).toBe(204);
  expect(await listar(tenant)).toMatchObject([{ situacao: 'N', colaboradorQuestionarioId: null }]);
  const { rows } = await t.app.banco((db) =>
    sql`select 1 from questionario_preenchimento where id = ${naFolha.qid}`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('quem não vê todas as áreas só vê e avalia as pessoas da sua, e nunca a si mesmo', async () => {
  const { empresaId, talentoId, periodo, respostas, params } = await cena(44);
  const { ver, inserir } = permissoesDoAcompanhamento;
  const gestor = await t.app.usuario(empresaId, [ver, inserir]);
  const areaId = await criarArea(t.app, empresaId, { nome: 'Produção' });
  const chefeId = await criarColaborador(t.app, empresaId, {
    dataAdmissao: somarDias(hoje(), -44),
    lotacao: { areaId },
  });
  await executar(sql`update usuario set colaborador_id = ${chefeId} where id = ${gestor.usuarioId}`);
  const responder = () =>
    gestor.cliente.call(responderAcompanhamento, {
      params,
      body: { respostas: respostas(8), respondidoParcialmente: false, ...EFETIVAR, periodoId: periodo.id },
    });
  await executar(sql`insert into area_responsavel (area_organizacional_id, tipo, colaborador_id, empresa_id)
    values (${areaId}, 'R', ${chefeId}, ${empresaId})`);
  await criarColaborador(t.app, empresaId, { dataAdmissao: somarDias(hoje(), -44) });
  const contas = async ({ cliente }: Pick<Tenant, 'cliente'>) => {
    const total = async (dados: Partial<AcompanhamentoFiltro>) =>
      (await cliente.call(listarAcompanhamentos, { query: filtro(dados) })).body.totalElements;
    return {
      todos: await total({}),
      aFazer: await total({ situacao: 'N' }),
      esperam: await total({ pendentes: true, dataIni: hoje() }),
      recomendados: await total({ recomendacao: 'E' }),
    };
  };
  expect(await contas(gestor)).toEqual({ todos: 0, aFazer: 0, esperam: 0, recomendados: 0 });
  expect(await listar(gestor)).toEqual([]);
  expect((await gestor.cliente.call(acompanhamentosDoTalento, { params })).status).toBe(404);
  expect((await gestor.cliente.call(acompanhamentosDoTalento, { params: { id: chefeId } })).status).toBe(404);
  expect((await responder()).status).toBe(400);
  await criarHistorico(t.app, empresaId, talentoId, { data: somarDias(hoje(), -44), areaId });
  expect(await listar(gestor)).toMatchObject([{ colaborador: { id: talentoId } }]);
  expect(await contas(gestor)).toEqual({ todos: 1, aFazer: 1, esperam: 1, recomendados: 0 });
  expect((await responder()).status).toBe(201);
  expect(await contas(gestor)).toEqual({ todos: 1, aFazer: 0, esperam: 0, recomendados: 1 });
});

test('os filtros escolhem por nome, situação, período e dia, e a página conta todos', async () => {
  const { periodo, admissao, responder, ...tenant } = await cena(44);
  const outro = await criarPeriodo(tenant, { nome: '90 dias', dias: 90 });
  const nomes = async (dados: Partial<AcompanhamentoFiltro>) =>
    (await listar(tenant, dados)).map(({ periodo: qual }) => qual.nome);
  expect(await nomes({})).toEqual(['45 dias', '90 dias']);
  expect(await nomes({ nome: 'lia' })).toHaveLength(2);
  expect(await nomes({ nome: 'ninguém' })).toEqual([]);
  expect(await nomes({ periodoId: outro.id })).toEqual(['90 dias']);
  expect(await nomes({ pendentes: true })).toEqual(['45 dias']);
  expect(await nomes({ dataIni: somarDias(admissao, 45) })).toEqual(['90 dias']);
  expect(await nomes({ dataFim: somarDias(admissao, 44) })).toEqual(['45 dias']);
  await responder(8);
  expect(await nomes({ situacao: 'R' })).toEqual(['45 dias']);
  expect(await nomes({ pendentes: true })).toEqual([]);
  const query = filtro({ situacao: 'R' });
  const [aqui, nosTalentos] = [
    await tenant.cliente.call(listarAcompanhamentos, { query }),
    await tenant.cliente.call(listarPeriodosDosTalentos, { query }),
  ];
  expect(nosTalentos.body).toEqual(aqui.body);
  expect(nosTalentos.body.totalElements).toBe(1);
  const talentos = await tenant.cliente.call(talentosEmAcompanhamento, { query: filtro() });
  expect(talentos.body).toMatchObject({ totalElements: 1, content: [{ nome: 'Lia Prado', feitos: 1, pendentes: 1 }] });
});

test('os modelos dos períodos se configuram juntos, e só com modelos de acompanhamento', async () => {
  const { periodo, cliente, ...tenant } = await cena(44);
  const anual = await criarModelo({ ...tenant, cliente }, { titulo: 'Anual' });
  const outro = await criarModelo({ ...tenant, cliente }, { titulo: 'Outro', tipo: 'A' });
  const gravar = (modeloId: number | null) =>
    cliente.call(gravarConfiguracao, { body: { configuracoes: [{ periodoExperienciaId: periodo.id, modeloId }] } });
  expect((await gravar(anual.id)).problema.erros).toMatchObject([{ campo: 'configuracoes[0].modeloId' }]);
  expect((await gravar(outro.id)).status).toBe(204);
  expect((await cliente.call(lerConfiguracao, {})).body).toMatchObject([{ modeloId: outro.id, modelo: 'Outro' }]);
  // Without a model nothing is asked.
  await gravar(null);
  expect(await listar({ cliente })).toEqual([]);
});

test('as perguntas vêm sem o que valem, e a folha respondida se imprime com a nota marcada', async () => {
  const { modelo, responder, talentoId, ...tenant } = await cena(44);
  const { cliente } = tenant;
  const perguntas = await cliente.call(perguntasDaExperiencia, { query: { avaliacaoId: modelo.id } });
  expect(perguntas.body).toMatchObject([{ texto: NOTA.texto }]);
  expect(perguntas.body[0]).not.toHaveProperty('peso');
  const anual = await criarModelo(tenant, { titulo: 'Anual' });
  const deOutroTipo = await cliente.call(perguntasDaExperiencia, { query: { avaliacaoId: anual.id } });
  expect(deOutroTipo.status).toBe(404);
  const { colaboradorQuestionarioId: qid } = (await responder(8)).body;
  const { bytes } = await cliente.call(imprimirAcompanhamento, {
    body: { colaboradorQuestionarioId: qid ?? 0, agruparPorAspecto: true, modoEconomico: false },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  for (const parte of ['Primeiros dias', 'Lia Prado', 'Entrega', '80,00%']) expect(text).toContain(parte);
  const outra = await t.app.empresa();
  const params = { id: talentoId, qid: qid ?? 0 };
  expect((await outra.cliente.call(obterFolha, { params })).status).toBe(404);
});

async function avisar() {
  t.app.jobs.enviados.length = 0;
  await t.app.jobs.send(null, 'avaliacao.periodos-de-experiencia', {});
  await t.app.executarTarefas();
}

test('quem pode avaliar recebe uma mensagem antes do fim do período, uma vez', async () => {
  const { usuarioId, admissao } = await cena(39);
  const textos = async () =>
    (
      await t.app.banco((db) =>
        sql<{ texto: string }>`select m.texto from usuario_mensagem um join mensagem m on m.id = um.mensagem_id
          where um.usuario_id = ${usuarioId} and m.tipo = 'A'`.execute(db),
      )
    ).rows.map(({ texto }) => texto);
  await avisar();
  await avisar();
  const [ano, mes, dia] = somarDias(admissao, 44).split('-');
  expect(await textos()).toEqual([`45 dias de Lia Prado: avalie até ${dia}/${mes}/${ano}.`]);
});

test('o aviso de quem não tem área vai só a quem vê todas, e nunca ao próprio talento', async () => {
  const { empresaId, usuarioId, talentoId } = await cena(39);
  const { ver, inserir } = permissoesDoAcompanhamento;
  const gestor = await t.app.usuario(empresaId, [ver, inserir]);
  const proprio = await t.app.usuario(empresaId);
  await executar(sql`update usuario set colaborador_id = ${talentoId} where id = ${proprio.usuarioId}`);
  await avisar();
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number }>`select um.usuario_id as id from usuario_mensagem um
      where um.empresa_id = ${empresaId} and um.tipo = 'A' order by 1`.execute(db),
  );
  expect(rows.map(({ id }) => id)).toEqual([usuarioId]);
  expect(rows.map(({ id }) => id)).not.toContain(gestor.usuarioId);
});

test('de quem ainda está longe do fim do período ninguém é avisado', async () => {
  const { usuarioId } = await cena(36);
  await avisar();
  const { rows } = await t.app.banco((db) =>
    sql`select 1 from usuario_mensagem where usuario_id = ${usuarioId} and tipo = 'A'`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('sem perguntas não se começa', async () => {
  const { cliente, params, periodo, ...tenant } = await cena(44);
  const vazio = await criarModelo({ ...tenant, cliente }, { tipo: 'A', perguntas: [] });
  const outro = await criarPeriodo({ ...tenant, cliente }, { dias: 46, modeloId: vazio.id });
  const recusa = await cliente.call(responderAcompanhamento, {
    params,
    body: { respostas: [], respondidoParcialmente: true, ...EFETIVAR, periodoId: outro.id },
  });
  expect(recusa.problema.mensagem).toContain('não tem perguntas');
});

test('cada tipo de pergunta obrigatória pede a sua resposta, e o que é de outro tipo não se aceita', async () => {
  const tenant = await t.app.empresa();
  const base = { aspecto: null, respostas: [] };
  const modelo = await criarModelo(tenant, {
    tipo: 'A',
    perguntas: [
      perguntaDeTeste({ texto: 'Objetiva' }),
      perguntaDeTeste({ texto: 'Múltipla', tipo: '5' }),
      perguntaDeTeste({ ...base, texto: 'Nota', tipo: '4', notaMinima: 1, notaMaxima: 10 }),
      perguntaDeTeste({ ...base, texto: 'Subjetiva', tipo: '3' }),
    ],
  });
  const periodo = await criarPeriodo(tenant, { modeloId: modelo.id });
  const talentoId = await criarColaborador(t.app, tenant.empresaId, { dataAdmissao: somarDias(hoje(), -44) });
  const vazias = modelo.perguntas.map(({ id, tipo }) => ({
    perguntaId: id,
    tipoId: tipo,
    respostaId: null,
    respostasIds: [] as number[],
    nota: null,
    comentario: null,
  }));
  const enviar = (respostas: object[]) =>
    tenant.cliente.raw({
      method: 'POST',
      url: responderAcompanhamento.path.replace('{id}', String(talentoId)),
      payload: { respostas, respondidoParcialmente: false, ...EFETIVAR, periodoId: periodo.id },
    });
  const campos = async (respostas: object[]) => (await enviar(respostas)).problema.erros.map(({ campo }) => campo);
  expect(await campos(vazias)).toEqual([
    'respostas[0].respostaId',
    'respostas[1].respostasIds',
    'respostas[2].nota',
    'respostas[3].comentario',
  ]);
  expect(await campos([{ ...vazias[0], perguntaId: null }])).toEqual(['respostas[0].perguntaId']);
  expect(await campos([{ ...vazias[0], tipoId: null }])).toEqual(['respostas[0].tipoId']);
  expect(await campos([{ ...vazias[0], tipoId: '3' }])).toEqual(['respostas[0].tipoId']);
  const opcao = (lugar: number) => modelo.perguntas[lugar]?.respostas[1]?.id ?? 0;
  const certas = [
    { ...vazias[0], respostaId: opcao(0) },
    { ...vazias[1], respostasIds: [opcao(1)] },
    { ...vazias[2], nota: 8 },
    { ...vazias[3], comentario: 'Trabalha bem em equipe.' },
  ];
  expect((await enviar(certas)).status).toBe(201);
});
