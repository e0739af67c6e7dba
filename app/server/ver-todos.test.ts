import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarAvaliacao, criarEquipe, criarPeriodo, liberarCom } from '#modules/avaliacao/avaliacao.factory.ts';
import { pdi } from '#modules/avaliacao/pdi/pdi.contract.ts';
import { abrirAvaliacaoPelaEquipe, responderPelaEquipe } from '#modules/captacao/avaliacoes/avaliacoes.contract.ts';
import {
  abrirSolicitacao,
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  criarModeloAvaliacao,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { escreverCarta, levarCarta } from '#modules/captacao/cartas-proposta/cartas-proposta.factory.ts';
import { marcarEntrevista } from '#modules/captacao/entrevistas/entrevistas.factory.ts';
import { abrirPedido } from '#modules/captacao/privacidade/pedidos.contract.ts';
import { CAMINHO_GUARDA, listarGuarda } from '#modules/captacao/privacidade/retencao.contract.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { criarColaborador, perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { criarEpi } from '#modules/sst/sst.factory.ts';
import { shapeOf } from '#platform/shared/contract/meta.ts';
import { hoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { cenasDosPrazos } from './ver-todos.factory.ts';

/** 'Ver todos' of each work of the start page opens a list of just those: beside each stands a record that is nearly one of them. */
const t = useApp();

/** Calls of lists that do not stand at the address of their screen. */
const chamadas: Readonly<Record<string, string>> = { [CAMINHO_GUARDA]: listarGuarda.path };

const banco = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));

async function emAnalise(dono: Tenant) {
  await abrirSolicitacao(t.app, dono);
  const suspensa = await abrirSolicitacao(t.app, dono);
  await banco(sql`update solicitacao_pessoal set suspensa = true where id = ${suspensa.id}`);
}

async function atrasadas(dono: Tenant) {
  const [etapa = 0] = await criarEtapas(t.app, dono.empresaId, ['Triagem']);
  await banco(sql`update etapa_seletiva set prazo_resposta_dias = 5 where id = ${etapa}`);
  for (const mudanca of ['status = status', 'encerrada = true, data_encerramento = current_date', 'suspensa = true']) {
    const { id } = await abrirSolicitacaoAprovada(t.app, dono);
    const [ligacao] = await ligarCandidatos(t.app, id, [await criarCandidato(t.app, dono.empresaId)]);
    await banco(
      sql`update candidato_solicitacao set etapa_seletiva_id = ${etapa}, etapa_desde = ${somarDias(hoje(), -6)} where id = ${ligacao}`,
    );
    await banco(sql`update solicitacao_pessoal set ${sql.raw(mudanca)} where id = ${id}`);
  }
}

async function entrevistas(dono: Tenant) {
  const outro = await t.app.usuario(dono.empresaId, []);
  await marcarEntrevista(t.app, dono);
  await marcarEntrevista(t.app, dono, { data: somarDias(hoje(), 3) });
  const alheia = await marcarEntrevista(t.app, dono, { entrevistadores: [{ id: outro.usuarioId, nome: '' }] });
  await banco(sql`update entrevista set criada_por = ${outro.usuarioId} where id = ${alheia.id}`);
  for (const dias of [-1, -2, -90]) {
    const { id } = await marcarEntrevista(t.app, dono);
    await banco(sql`update entrevista set estado = 'REALIZADA', data = ${somarDias(hoje(), dias)} where id = ${id}`);
    if (dias === -2)
      await banco(sql`insert into entrevista_parecer (empresa_id, entrevista_id, usuario_id, nota, recomenda, texto)
        values (${dono.empresaId}, ${id}, ${dono.usuarioId}, 4, 'S', 'Bom')`);
  }
}

/** One that was accepted; beside it one that waits, and one whose candidate was hired. */
async function cartas(dono: Tenant) {
  for (const [verbos, contratado] of [
    [['enviar', 'aceitar'], false],
    [['enviar', 'aceitar'], true],
    [['enviar'], false],
  ] as const) {
    const { id, ligacaoId } = await escreverCarta(t.app, dono);
    // Who is offered something was sorted before.
    await banco(
      sql`update candidato_solicitacao set etapa_desde = ${hoje()},
        etapa_seletiva_id = (select min(e.id) from etapa_seletiva e where e.empresa_id = ${dono.empresaId}) where id = ${ligacaoId}`,
    );
    for (const verbo of verbos) await levarCarta(dono, id, verbo);
    if (contratado)
      await banco(
        sql`update candidato_solicitacao set contratado = true, contratado_em = ${hoje()} where id = ${ligacaoId}`,
      );
  }
}

async function avaliacoes(dono: Tenant) {
  const { id: modeloId } = await criarModeloAvaliacao(dono, {
    perguntas: [perguntaDeTeste({ tipo: '3', respostas: [] })],
  });
  for (const encerrada of [false, true]) {
    const { id } = await abrirSolicitacaoAprovada(t.app, dono, { avaliacoesIds: [modeloId] });
    const [candidatoSolicitacaoId = 0] = await ligarCandidatos(t.app, id, [
      await criarCandidato(t.app, dono.empresaId),
    ]);
    const { body } = await dono.cliente.call(abrirAvaliacaoPelaEquipe, { body: { candidatoSolicitacaoId, modeloId } });
    const respostas = body.respostas.map(({ pergunta }) => ({
      ...{ perguntaId: pergunta.id, tipoId: pergunta.tipo, respostaId: null, respostasIds: [], nota: null },
      comentario: 'Texto.',
    }));
    await dono.cliente.call(responderPelaEquipe, {
      params: { id: body.id ?? 0 },
      body: { respostas, respondidoParcialmente: false, versao: body.versao },
    });
    await banco(
      sql`update solicitacao_pessoal set encerrada = ${encerrada}, data_encerramento = ${encerrada ? hoje() : null} where id = ${id}`,
    );
  }
}

async function documentos({ empresaId }: Tenant) {
  const pessoa = await criarColaborador(t.app, empresaId);
  for (const dias of [-1, 90])
    await banco(sql`with a as (insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, conteudo)
        values (${empresaId}, 'd.pdf', 'application/pdf', 1, sha256('x'), 'x') returning id)
      insert into colaborador_documento (empresa_id, colaborador_id, descricao, data, validade, arquivo_id)
      select ${empresaId}, ${pessoa}, 'ASO', date '2020-01-01', ${somarDias(hoje(), dias)}::date, a.id from a`);
}

async function titulares(dono: Tenant) {
  await banco(sql`update empresa set tempo_exclusao_candidato = 12 where id = ${dono.empresaId}`);
  for (const respondido of [false, true]) {
    const candidato = { id: await criarCandidato(t.app, dono.empresaId), nome: '' };
    const pedido = { candidato, tipo: 'ACESSO', texto: null } as const;
    const { body } = await dono.cliente.call(abrirPedido, { body: pedido });
    const estado = respondido
      ? sql`estado = 'ATENDIDO', respondido_em = now()`
      : // Taken by somebody, it waits for its answer all the same.
        sql`estado = 'EM_ANDAMENTO'`;
    await banco(sql`update pedido_titular set ${estado} where id = ${body.id}`);
  }
  const velho = await criarCandidato(t.app, dono.empresaId);
  await banco(sql`update candidato set criado_em = now() - interval '20 years' where id = ${velho}`);
}

async function alteracoes({ empresaId, usuarioId }: Tenant) {
  const pessoa = await criarColaborador(t.app, empresaId);
  for (const situacao of ['P', 'R'])
    await banco(sql`insert into alteracao_cadastral (empresa_id, colaborador_id, usuario_id, secao, situacao, antes, depois)
      values (${empresaId}, ${pessoa}, ${usuarioId}, 'CONTATO', ${situacao}, '{}', '{}')`);
}

async function pedidosDosTalentos({ empresaId }: Tenant) {
  const pessoa = await criarColaborador(t.app, empresaId);
  for (const estado of ['EM_ANDAMENTO', 'CANCELADO'])
    await banco(sql`insert into pedido_sobre_dados (empresa_id, colaborador_id, tipo, recebido_em, estado)
      values (${empresaId}, ${pessoa}, 'ACESSO', ${hoje()}, ${estado})`);
}

async function talentosVencidos({ empresaId }: Tenant) {
  const limite = somarMeses(hoje(), -240);
  for (const dia of [limite, somarDias(limite, 1)])
    await criarColaborador(t.app, empresaId, { dataAdmissao: '1990-01-02', dataDesligamento: dia });
}

async function experiencias(dono: Tenant) {
  await criarPeriodo(dono, { dias: 45 });
  for (const dias of [45, 30])
    await criarColaborador(t.app, dono.empresaId, { dataAdmissao: somarDias(hoje(), -dias) });
}

async function desempenho(dono: Tenant) {
  const { gestorId, ids } = await criarEquipe(t.app, dono.empresaId, ['Ana', 'Bia']);
  const { id } = await criarAvaliacao(dono);
  const [ana = 0, bia = 0] = ids;
  await liberarCom(dono, id, [
    { avaliado: ana, avaliador: gestorId, papel: 'L' },
    { avaliado: ana, avaliador: bia, papel: 'P' },
    { avaliado: bia, avaliador: gestorId, papel: 'L' },
  ]);
  await banco(sql`update usuario set colaborador_id = ${gestorId} where id = ${dono.usuarioId}`);
  await banco(sql`update avaliacao_desempenho_participante p set situacao = 'R' from avaliacao_desempenho_avaliado a
    where a.id = p.avaliado_id and a.colaborador_id = ${bia}`);
}

async function planosDeDesenvolvimento({ empresaId, cliente }: Tenant) {
  for (const progresso of [50, 100]) {
    const prazo = somarDias(hoje(), -1);
    const acao = { id: null, descricao: 'Curso', tipo: 'C', prazo, progresso, competencia: null, responsavel: null };
    const plano = {
      titulo: 'Plano',
      origem: 'L',
      inicio: somarDias(hoje(), -9),
      fim: somarDias(hoje(), 9),
      objetivo: null,
    };
    const colaborador = { id: await criarColaborador(t.app, empresaId) };
    await cliente.call(pdi.criar, { body: { ...plano, colaborador, acoes: [acao] } as never });
  }
}

async function solicitacoesDeEpi({ empresaId }: Tenant) {
  const epi = await criarEpi(t.app, empresaId);
  for (const cancelada of [null, '2026-03-11T12:00:00Z']) {
    const pessoa = await criarColaborador(t.app, empresaId);
    await banco(sql`with s as (insert into solicitacao_epi (empresa_id, colaborador_id, data, motivo, cancelada_em)
        values (${empresaId}, ${pessoa}, '2026-03-11', 'P', ${cancelada}) returning id)
      insert into solicitacao_epi_item (empresa_id, solicitacao_epi_id, epi_id, quantidade) select ${empresaId}, s.id, ${epi}, 1 from s`);
  }
}

/** News of a version stand above the list of profiles, and what one signs oneself on the own page: neither is a list. */
const semLista: readonly string[] = [
  'novidades-da-versao',
  'documentos-para-ciencia',
  'recibos-de-epi',
  'ordens-de-servico',
  'eleicoes-da-cipa',
  'minhas-acoes-do-pdi',
  'resultados-de-desempenho-a-ler',
  'feedbacks',
  'avaliacoes-de-curso-por-responder',
  'minhas-aulas',
  'minhas-doses',
  'meus-exames',
  'lnts-sem-pedidos',
  'cursos-online-a-concluir',
];

/** The call that reads what stands at an address of the product, with what it is asked: a list, or one record. */
function leituraDe(endereco: string) {
  const [tela = '', naTela = ''] = endereco.replace(/#.*/, '').split('?');
  // What the screen of a list calls its order.
  const filtro = naTela.replace(/\bordem=/, 'sort=');
  const path = (chamadas[tela] ?? `/api${tela}`).replace(/\/edit$/, '');
  const forma = (modelo: string) => new RegExp(`^${modelo.replace(/\{\w+\}/g, '\\d+')}$`);
  const handler = t.app.handlers.find(({ endpoint }) => endpoint.method === 'GET' && forma(endpoint.path).test(path));
  return { path, filtro, handler };
}

test("'Ver todos' de cada trabalho do início abre uma lista só com os registros dele", async () => {
  const dono = await t.app.empresa();
  for (const criar of [
    emAnalise,
    atrasadas,
    entrevistas,
    cartas,
    avaliacoes,
    documentos,
    titulares,
    alteracoes,
    pedidosDosTalentos,
    talentosVencidos,
    experiencias,
    desempenho,
    planosDeDesenvolvimento,
    solicitacoesDeEpi,
  ])
    await criar(dono);
  for (const criar of cenasDosPrazos) await criar(t.app, dono);
  const trabalhos = (await dono.cliente.call(trabalhoDoDia)).body;
  const contar = async (endereco: string) => {
    const { path, filtro } = leituraDe(endereco);
    const url = `${path}?${filtro}&page=0&size=50`;
    return (await dono.cliente.raw<{ totalElements: number }>({ method: 'GET', url })).body.totalElements;
  };
  const conferidos = await Promise.all(
    trabalhos.map(async ({ id, path, total, itens }) => {
      // A work of one line that counts what it is about says the number in its title.
      const umSo = total === 1 && itens[0]?.path === path;
      return [id, await contar(path), umSo ? Number.parseInt(itens[0]?.titulo ?? '', 10) : total];
    }),
  );
  expect(conferidos.map(([id, naLista]) => [id, naLista])).toEqual(conferidos.map(([id, , total]) => [id, total]));
  expect(conferidos.every(([, naLista]) => naLista === 1)).toBe(true);
  const registro = t.app.modules.flatMap(({ aFazer }) => aFazer ?? []).map(({ id }) => id);
  expect(trabalhos.map(({ id }) => id).sort()).toEqual(
    registro.filter((id) => ![...semLista, 'pesquisas-por-responder'].includes(id)).sort(),
  );

  // A line of a work leads to what it is about, as its list does: a filter that the list does not know filters nothing.
  const perdidos: string[] = [];
  const abertos = { listas: 0, registros: 0 };
  for (const { id, path, itens } of trabalhos)
    for (const endereco of [path, ...itens.map((item) => item.path)]) {
      const { path: url, filtro, handler } = leituraDe(endereco);
      const conhecidos = Object.keys(shapeOf(handler?.endpoint.query));
      if (conhecidos.includes('page')) {
        abertos.listas += 1;
        for (const nome of new URLSearchParams(filtro).keys())
          if (!conhecidos.includes(nome)) perdidos.push(`${id}: ${endereco} pede '${nome}', que a lista não conhece`);
        const achados = await contar(endereco);
        if (achados !== 1) perdidos.push(`${id}: ${endereco} acha ${achados}`);
      } else if (handler) {
        abertos.registros += 1;
        const { status } = await dono.cliente.raw({ method: 'GET', url });
        if (status !== 200) perdidos.push(`${id}: ${endereco} responde ${status}`);
      }
    }
  expect(perdidos).toEqual([]);
  expect([abertos.listas > trabalhos.length, abertos.registros >= 5]).toEqual([true, true]);
});
