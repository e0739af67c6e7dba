import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { textoDoEmail } from '#app/testing/outbox.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { cancelarDesligamento, desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import {
  entrevistaDesligamento,
  enviarEntrevista,
  lerRespostasDaEntrevista,
  obterEntrevistaDoTalento,
  responderEntrevistaDoTalento,
} from '#modules/gestao-talentos/entrevistas-desligamento/entrevistas-desligamento.contract.ts';
import {
  criarModeloDeEntrevista,
  criarMotivoDesligamento,
  respostasDaEntrevista,
} from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { abrirEntrevista, responderEntrevista } from './entrevista-desligamento.contract.ts';

const t = useApp();

/** Somebody left through the screen, an interview was registered and its link sent. */
async function cena() {
  const { cliente, empresaId } = await t.app.empresa();
  const motivoId = await criarMotivoDesligamento(t.app, empresaId);
  const talentoId = await criarColaborador(t.app, empresaId, { nome: 'Lia Moura' });
  const para = `lia${talentoId}@exemplo.com.br`;
  await t.app.banco((db) => sql`update colaborador set email = ${para} where id = ${talentoId}`.execute(db));
  const saida = { colaborador: { id: talentoId }, motivo: { id: motivoId }, data: '2026-03-10', observacao: null };
  const desligado = (await cliente.call(desligamento.criar, { body: saida as never })).body.id;
  const modelo = await criarModeloDeEntrevista(t.app, empresaId);
  const body = { desligamento: { id: desligado }, modelo: { id: modelo.id } };
  const { id } = (await cliente.call(entrevistaDesligamento.criar, { body: body as never })).body;
  const enviar = async () => {
    expect((await cliente.call(enviarEntrevista, { params: { id } })).status).toBe(200);
    const { rows } = await t.app.banco((db) =>
      sql<{ texto: string }>`select ${textoDoEmail} as texto from email_saida e where ${para} = any (e.para)
        order by e.id desc limit 1`.execute(db),
    );
    return /chave=([\w-]+)/.exec(rows[0]?.texto ?? '')?.[1] ?? '';
  };
  const chave = await enviar();
  const abrir = (qual = chave) => t.app.anonimo.call(abrirEntrevista, { body: { chave: qual } });
  const responder = (o: Parameters<typeof respostasDaEntrevista>[1], qual = chave) =>
    t.app.anonimo.call(responderEntrevista, { body: { chave: qual, ...respostasDaEntrevista(modelo, o) } as never });
  const ler = async () => (await cliente.call(obterEntrevistaDoTalento, { params: { talentoId } })).body.entrevista;
  return { cliente, empresaId, talentoId, desligado, id, modelo, chave, enviar, abrir, responder, ler };
}

const FECHADO = 'Este link não abre mais. Se você ainda quer responder, peça outro a quem o enviou.';

test('quem saiu responde pelo link sem entrar, em partes, e entrega uma vez; depois o link não mostra nada', async () => {
  const { cliente, talentoId, modelo, abrir, responder, ler } = await cena();
  const [salario = 0] = modelo.opcoes;
  expect((await abrir()).body).toMatchObject({ folha: { situacao: 'P', respostas: [] } });
  expect((await responder({ opcao: null, texto: 'Mais retorno.', parcial: true })).body).toEqual({ entregue: false });
  expect((await abrir()).body.folha?.respostas).toMatchObject([{ comentario: 'Mais retorno.' }]);
  expect(await ler()).toMatchObject({ situacao: 'P', respostas: null, podeResponder: false });
  expect((await responder({ opcao: null })).problema.erros).toMatchObject([{ mensagem: 'Escolha uma resposta' }]);
  expect((await responder({ opcao: salario, texto: 'Mais retorno.' })).body).toEqual({ entregue: true });
  expect((await abrir()).body).toMatchObject({ folha: null });
  expect((await responder({ opcao: salario })).problema.mensagem).toBe('Esta entrevista já foi respondida.');
  const lida = await ler();
  expect(lida).toMatchObject({ situacao: 'R', respondidaPor: null });
  const respostas = (await cliente.call(lerRespostasDaEntrevista, { params: { talentoId } })).body;
  expect(respostas.map(({ respostaId }) => respostaId)).toContain(salario);
});

test('o link desconhecido, o vencido, o substituído e o de um desligamento cancelado não abrem, e não dizem qual é', async () => {
  const { cliente, id, desligado, chave, enviar, abrir, responder, modelo } = await cena();
  expect((await abrir('nao-existe')).problema.mensagem).toBe(FECHADO);
  await t.app.banco((db) =>
    sql`update entrevista_desligamento set link_expira_em = now() - interval '1 second' where id = ${id}`.execute(db),
  );
  expect((await abrir()).problema.mensagem).toBe(FECHADO);
  expect((await responder({ opcao: modelo.opcoes[0] ?? 0 })).problema.mensagem).toBe(FECHADO);
  const novo = await enviar();
  expect((await abrir(chave)).problema.mensagem).toBe(FECHADO);
  expect((await abrir(novo)).status).toBe(200);
  await cliente.call(cancelarDesligamento, { params: { id: desligado }, body: { motivoCancelamento: 'Fica' } });
  expect((await abrir(novo)).problema.mensagem).toBe(FECHADO);
});

test('quando a equipe começa a registrar, o link do talento se fecha; e o contrário', async () => {
  const { cliente, talentoId, modelo, abrir, responder } = await cena();
  const daEquipe = () =>
    cliente.call(responderEntrevistaDoTalento, {
      params: { talentoId },
      body: {
        ...respostasDaEntrevista(modelo, { opcao: null, texto: 'Anotado.', parcial: true }),
        versao: null,
      } as never,
    });
  await responder({ opcao: null, texto: 'Eu mesma.', parcial: true });
  expect((await daEquipe()).problema.mensagem).toBe('O talento já começou a responder pelo link.');
  const outra = await cena();
  await outra.cliente.call(responderEntrevistaDoTalento, {
    params: { talentoId: outra.talentoId },
    body: {
      ...respostasDaEntrevista(outra.modelo, { opcao: null, texto: 'Anotado.', parcial: true }),
      versao: null,
    } as never,
  });
  expect((await outra.abrir()).problema.mensagem).toBe(FECHADO);
  expect((await abrir()).status).toBe(200);
});

test('quem tenta muitas chaves do mesmo endereço espera', async () => {
  const tentar = () => t.app.anonimo.call(abrirEntrevista, { body: { chave: 'x' } });
  let ultimo = 0;
  for (let vez = 0; vez <= 60 && ultimo !== 429; vez++) ultimo = (await tentar()).status;
  expect(ultimo).toBe(429);
});

test.runIf(ESPERA_SE)(
  'duas entregas pelo mesmo link ao mesmo tempo: uma fica, e a outra ouve que já foi respondida',
  async () => {
    const { id, modelo, responder, cliente, talentoId } = await cena();
    const [um = 0, outro = 0] = modelo.opcoes;
    const duas = await enquanto(
      t.app,
      (db) => sql`select from entrevista_desligamento where id = ${id} for update`.execute(db),
      () => responder({ opcao: um }),
      () => responder({ opcao: outro }),
    );
    expect(duas.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(duas.find(({ status }) => status === 400)?.problema.mensagem).toBe('Esta entrevista já foi respondida.');
    const ficou = duas[0]?.status === 200 ? um : outro;
    const respostas = (await cliente.call(lerRespostasDaEntrevista, { params: { talentoId } })).body;
    expect(respostas.map(({ respostaId }) => respostaId)).toContain(ficou);
  },
);
