import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { textoDoPdf } from '#app/testing/pdf.ts';
import { cartaProposta } from '#modules/captacao/cartas-proposta/cartas-proposta.contract.ts';
import { escreverCarta, levarCarta } from '#modules/captacao/cartas-proposta/cartas-proposta.factory.ts';
import { desistir, minhasCandidaturas } from '#modules/externo/candidato-solicitacoes/candidaturas.contract.ts';
import { criarCandidatoDoPortal } from '#modules/externo/externo.factory.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import { aceitarCarta, baixarMinhaCarta, minhasCartas, recusarCarta } from './minhas-cartas.contract.ts';

const t = useApp();

async function cenario() {
  const dono = await t.app.empresa();
  const { id: pessoa } = await criarCandidatoDoPortal(t.app, dono.empresaId);
  const candidato = await t.app.candidato(dono.empresaId, pessoa);
  const carta = await escreverCarta(t.app, dono, { pessoa });
  const mensagens = async () =>
    (
      await t.app.banco((db) =>
        sql<{
          texto: string;
          link: string;
        }>`select m.texto, m.link from usuario_mensagem um join mensagem m on m.id = um.mensagem_id
          where um.usuario_id = ${dono.usuarioId} order by m.id`.execute(db),
      )
    ).rows;
  /** Answers with the version that the candidate reads now, unless with an earlier one. */
  const lida = async () => (await candidato.call(minhasCartas)).body.find(({ id }) => id === carta.id)?.versao ?? 0;
  const aceitar = async (versao?: number) =>
    candidato.call(aceitarCarta, { params: { id: carta.id }, body: { versao: versao ?? (await lida()) } });
  const recusar = async (motivoRecusa: string | null, versao?: number) =>
    candidato.call(recusarCarta, {
      params: { id: carta.id },
      body: { motivoRecusa, versao: versao ?? (await lida()) },
    });
  return { dono, candidato, ...carta, mensagens, lida, aceitar, recusar };
}

test('o candidato só vê o que lhe foi enviado, sem o que a equipe anotou', async () => {
  const { dono, candidato, id, aceitar } = await cenario();
  expect((await candidato.call(minhasCartas)).body).toEqual([]);
  expect((await aceitar()).status).toBe(404);
  await levarCarta(dono, id, 'enviar');
  const { body } = await candidato.call(minhasCartas);
  expect(body).toMatchObject([{ id, salario: '4200.00', vinculo: 'Emprego', estado: 'ENVIADA', podeResponder: true }]);
  expect(JSON.stringify(body)).not.toContain('Até 4.500');
});

test('aceita no portal: quem enviou é avisado, e a resposta não se troca', async () => {
  const { dono, id, mensagens, aceitar, recusar } = await cenario();
  await levarCarta(dono, id, 'enviar');
  const { body } = await aceitar();
  expect(body).toMatchObject([{ estado: 'ACEITA', podeResponder: false }]);
  expect((await dono.cliente.call(cartaProposta.obter, { params: { id } })).body).toMatchObject({
    ...{ estado: 'ACEITA', respondidaEm: hoje() },
  });
  const [recado] = await mensagens();
  expect(recado?.texto).toMatch(/ aceitou a carta-proposta para Analista de qualidade\.$/);
  expect(recado?.link).toBe(`/captacao/cartas-proposta/${id}/edit`);
  const troca = await recusar(null);
  expect([troca.status, troca.problema?.mensagem]).toEqual([
    400,
    'Só se responde à carta-proposta que espera resposta.',
  ]);
});

test('recusa com o seu motivo, que a equipe lê', async () => {
  const { dono, id, mensagens, recusar } = await cenario();
  await levarCarta(dono, id, 'enviar');
  const body = { motivoRecusa: 'Aceitei outra proposta.' };
  expect((await recusar(body.motivoRecusa)).body).toMatchObject([{ estado: 'RECUSADA' }]);
  expect((await dono.cliente.call(cartaProposta.obter, { params: { id } })).body).toMatchObject(body);
  expect((await mensagens()).at(-1)?.texto).toMatch(/ recusou a carta-proposta /);
});

test('até o último dia se responde; depois dele o portal diz que o prazo acabou', async () => {
  const { dono, candidato, id, aceitar } = await cenario();
  await levarCarta(dono, id, 'enviar');
  const prazo = (dia: string) =>
    t.app.banco((db) => sql`update carta_proposta set responder_ate = ${dia} where id = ${id}`.execute(db));
  const ontem = somarDias(hoje(), -1);
  await prazo(ontem);
  expect((await candidato.call(minhasCartas)).body).toMatchObject([{ podeResponder: false, estado: 'ENVIADA' }]);
  expect((await aceitar()).problema?.mensagem).toBe(
    `O prazo para responder acabou em ${formatarData(ontem)}. Fale com a equipe de seleção.`,
  );
  await prazo(hoje());
  expect((await aceitar()).status).toBe(200);
});

test('quem foi transferido para outra vaga já não responde à carta desta', async () => {
  const { dono, candidato, id, ligacaoId, aceitar } = await cenario();
  await levarCarta(dono, id, 'enviar');
  await t.app.banco((db) =>
    sql`update candidato_solicitacao set transferido_em = now() where id = ${ligacaoId}`.execute(db),
  );
  expect((await candidato.call(minhasCartas)).body).toMatchObject([{ podeResponder: false }]);
  expect((await aceitar()).problema?.mensagem).toBe('Esta proposta já não vale. Fale com a equipe de seleção.');
});

test('a carta de outra pessoa não existe para o candidato, nem em papel', async () => {
  const { dono, id } = await cenario();
  await levarCarta(dono, id, 'enviar');
  const { id: outra } = await criarCandidatoDoPortal(t.app, dono.empresaId);
  const curioso = await t.app.candidato(dono.empresaId, outra);
  expect((await curioso.call(minhasCartas)).body).toEqual([]);
  expect((await curioso.call(aceitarCarta, { params: { id }, body: { versao: 2 } })).status).toBe(404);
  expect((await curioso.call(baixarMinhaCarta, { params: { id } } as never)).status).toBe(404);
  expect((await dono.cliente.call(cartaProposta.obter, { params: { id } })).body).toMatchObject({ estado: 'ENVIADA' });
});

test('o papel do candidato diz quanto se paga', async () => {
  const { dono, candidato, id } = await cenario();
  await levarCarta(dono, id, 'enviar');
  const { bytes } = await candidato.raw({ method: 'GET', url: baixarMinhaCarta.path.replace('{id}', String(id)) });
  expect(await textoDoPdf(bytes)).toContain('4.200,00');
});

test('quem desiste da vaga deixa de ter carta em aberto', async () => {
  const { dono, candidato, id, ligacaoId } = await cenario();
  await levarCarta(dono, id, 'enviar');
  await t.app.banco((db) =>
    sql`update candidato_solicitacao set aplicou_externo = true where id = ${ligacaoId}`.execute(db),
  );
  const [candidatura] = (await candidato.call(minhasCandidaturas)).body;
  const saida = await candidato.call(desistir, { params: { id: candidatura?.id ?? 0 } });
  expect(saida.status, JSON.stringify(saida.body)).toBe(200);
  expect((await candidato.call(minhasCartas)).body).toMatchObject([{ estado: 'CANCELADA', podeResponder: false }]);
});

test('o que mudou desde que foi lido não se aceita nem se recusa sem o ler de novo', async () => {
  const { dono, id, lida, aceitar, recusar } = await cenario();
  await levarCarta(dono, id, 'enviar');
  const antes = await lida();
  const [responderAte, dataInicio] = [somarDias(hoje(), 15), somarDias(hoje(), 90)];
  await levarCarta(dono, id, 'prorrogar', { responderAte, dataInicio });
  for (const velha of [await aceitar(antes), await recusar(null, antes)])
    expect([velha.status, velha.problema?.mensagem]).toEqual([
      409,
      'A proposta mudou enquanto você a lia: confira o prazo e o início, e responda de novo.',
    ]);
  expect((await aceitar()).body).toMatchObject([{ estado: 'ACEITA', dataInicio }]);
});
