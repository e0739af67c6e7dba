import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarModelo, criarPeriodo } from '#modules/avaliacao/avaliacao.factory.ts';
import { permissoesDoDesligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { criarColaborador, ligarUsuario, perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import {
  type AcompanhamentoFiltro,
  acompanhamentoFiltro,
  alterarAcompanhamento,
  type Conclusao,
  listarAcompanhamentos,
  permissoesDoAcompanhamento,
  responderAcompanhamento,
} from './acompanhamentos.contract.ts';

const t = useApp();
const NOTA = perguntaDeTeste({ tipo: '4', respostas: [], notaMinima: 1, notaMaxima: 10 });

/** A talent admitted so many days ago, a period of so many with one grade, and the delivery of it. */
async function cena(diasDeCasa: number, dias = 45) {
  const tenant = await t.app.empresa();
  const modelo = await criarModelo(tenant, { tipo: 'A', perguntas: [NOTA] });
  const periodo = await criarPeriodo(tenant, { dias, modeloId: modelo.id });
  const dataAdmissao = somarDias(hoje(zonaDoServidor()), -diasDeCasa);
  const talentoId = await criarColaborador(t.app, tenant.empresaId, { dataAdmissao });
  const respostas = (nota: number | null) => [
    {
      perguntaId: modelo.perguntas[0]?.id ?? 0,
      tipoId: '4' as const,
      respostaId: null,
      respostasIds: [],
      nota,
      comentario: null,
    },
  ];
  const responder = (nota: number | null, respondidoParcialmente = false, conclusao: Partial<Conclusao> = {}) =>
    tenant.cliente.call(responderAcompanhamento, {
      params: { id: talentoId },
      body: {
        respostas: respostas(nota),
        respondidoParcialmente,
        recomendacao: 'E',
        justificativa: null,
        ...conclusao,
        periodoId: periodo.id,
      },
    });
  return { ...tenant, talentoId, respostas, responder };
}

const listar = async ({ cliente }: Pick<Tenant, 'cliente'>, dados: Partial<AcompanhamentoFiltro> = {}) => {
  const query = { ...acompanhamentoFiltro.parse({}), ...dados, page: 0 } as never;
  return (await cliente.call(listarAcompanhamentos, { query })).body.content;
};

test('a entrega pede a recomendação, e diz por que quando não é efetivar; a lista e a folha a mostram', async () => {
  const { responder, ...tenant } = await cena(44);
  const falta = async (conclusao: Partial<Conclusao>) => (await responder(8, false, conclusao)).problema.erros;
  expect(await falta({ recomendacao: null })).toMatchObject([
    { campo: 'recomendacao', mensagem: 'Recomendação é obrigatória' },
  ]);
  expect(await falta({ recomendacao: 'D' })).toMatchObject([{ campo: 'justificativa' }]);
  const parcial = await responder(null, true, { recomendacao: null });
  expect(parcial.body).toMatchObject({ situacao: 'P', recomendacao: null });
  const alterada = await tenant.cliente.call(alterarAcompanhamento, {
    params: { id: tenant.talentoId, qid: parcial.body.colaboradorQuestionarioId ?? 0 },
    body: {
      respostas: tenant.respostas(4),
      respondidoParcialmente: false,
      recomendacao: 'P',
      justificativa: 'Precisa de mais um mês.',
      versao: parcial.body.versao,
    },
  });
  const concluida = { recomendacao: 'P', justificativa: 'Precisa de mais um mês.' };
  expect(alterada.body).toMatchObject({ situacao: 'R', ...concluida });
  expect(await listar(tenant, { recomendacao: 'P' })).toMatchObject([concluida]);
  expect(await listar(tenant, { recomendacao: 'E' })).toEqual([]);
});

test('quem pode desligar é avisado do que se recomenda que não seja efetivar, uma vez; quem escreveu e o próprio talento não', async () => {
  const { responder, ...tenant } = await cena(44);
  const { empresaId, talentoId } = tenant;
  const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
  const decide = [permissoesDoAcompanhamento.ver, permissoesDoDesligamento.inserir, VER_TODAS];
  const rh = await t.app.usuario(empresaId, decide);
  const proprio = await t.app.usuario(empresaId, decide);
  await ligarUsuario(t.app, proprio.usuarioId, talentoId);
  await t.app.usuario(empresaId, [permissoesDoAcompanhamento.ver, VER_TODAS]);
  await t.app.usuario(empresaId, [permissoesDoDesligamento.inserir, VER_TODAS]);
  const avisos = async () =>
    (
      await t.app.banco((db) =>
        sql<{ quem: number; texto: string; link: string }>`select um.usuario_id as quem, m.texto, m.link
          from usuario_mensagem um join mensagem m on m.id = um.mensagem_id where um.empresa_id = ${empresaId} order by m.id`.execute(
          db,
        ),
      )
    ).rows;
  const parcial = (await responder(null, true, { recomendacao: 'D', justificativa: 'Falta muito.' })).body;
  expect(await avisos()).toEqual([]);
  const qid = parcial.colaboradorQuestionarioId ?? 0;
  let { versao } = parcial;
  const mudar = async (recomendacao: Conclusao['recomendacao']) => {
    const conclusao = { recomendacao, justificativa: recomendacao === 'E' ? null : 'Falta muito.' };
    const feito = await tenant.cliente.call(alterarAcompanhamento, {
      params: { id: talentoId, qid },
      body: { respostas: tenant.respostas(4), respondidoParcialmente: false, ...conclusao, versao },
    });
    versao = feito.body.versao;
    return feito.body;
  };
  const { previstoPara, periodo, colaborador } = await mudar('D');
  const link = `/avaliacao/talentos/${talentoId}/colaboradores-questionarios/${qid}`;
  const dito = (oQue: string) => ({
    quem: rh.usuarioId,
    texto: `Recomendação de ${oQue} ${colaborador.nome}: ${periodo.nome}, até ${formatarData(previstoPara)}.`,
    link,
  });
  expect(await avisos()).toEqual([dito('desligar')]);
  await mudar('D');
  await mudar('E');
  expect(await avisos()).toHaveLength(1);
  await mudar('P');
  expect(await avisos()).toEqual([dito('desligar'), dito('prorrogar a experiência de')]);
});

test('de noventa dias em diante não se recomenda prorrogar', async () => {
  const { responder } = await cena(88, 90);
  const recusa = await responder(8, false, { recomendacao: 'P', justificativa: 'Mais tempo.' });
  expect(recusa.problema.erros).toMatchObject([
    { campo: 'recomendacao', mensagem: expect.stringContaining('90 dias') },
  ]);
});

test('o que foi respondido em parte e passou do dia é as duas coisas', async () => {
  const { responder, ...tenant } = await cena(50);
  await responder(null, true, { recomendacao: null });
  expect(await listar(tenant, { situacao: 'V' })).toMatchObject([{ situacao: 'P', atrasada: true }]);
  expect(await listar(tenant, { situacao: 'P' })).toHaveLength(1);
});

test('o quadragésimo quinto dia é o fim do contrato de 45 dias: o da admissão é o primeiro', async () => {
  const { talentoId, ...tenant } = await cena(44);
  await t.app.banco((db) =>
    sql`update colaborador set data_admissao = '2026-03-01' where id = ${talentoId}`.execute(db),
  );
  expect((await listar(tenant))[0]?.previstoPara).toBe('2026-04-14');
});
