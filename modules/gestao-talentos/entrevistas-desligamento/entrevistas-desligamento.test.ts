import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { textoDoEmail } from '#app/testing/outbox.ts';
import { cancelarDesligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import {
  criarDesligamento,
  criarModeloDeEntrevista,
  criarMotivoDesligamento,
  respostasDaEntrevista,
} from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { perguntasDaEntrevista } from '#modules/gestao-talentos/modelos-entrevista-desligamento/modelos-entrevista-desligamento.contract.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { hashDoLink } from '#platform/server/auth/links.ts';
import {
  entrevistaDesligamento,
  entrevistaDoRespondente,
  enviarEntrevista,
  lerRespostasDaEntrevista,
  obterEntrevistaDoTalento,
  permissoesDaEntrevista,
  responderEntrevistaDoTalento,
} from './entrevistas-desligamento.contract.ts';

const t = useApp();
const EMAIL = 'davi.prado@exemplo.com.br';

async function cena(email: string | null = EMAIL) {
  const tenant = await t.app.empresa();
  const { cliente, empresaId } = tenant;
  const motivoId = await criarMotivoDesligamento(t.app, empresaId, 'Pedido de demissão');
  const talentoId = await criarColaborador(t.app, empresaId, { nome: 'Davi Prado' });
  await t.app.banco((db) => sql`update colaborador set email = ${email} where id = ${talentoId}`.execute(db));
  const desligamentoId = await criarDesligamento(t.app, empresaId, {
    colaboradorId: talentoId,
    motivoId,
    data: '2026-03-10',
  });
  const modelo = await criarModeloDeEntrevista(t.app, empresaId);
  const form = { desligamento: { id: desligamentoId }, modelo: { id: modelo.id } };
  const criar = () => cliente.call(entrevistaDesligamento.criar, { body: form as never });
  const params = { talentoId };
  const ler = async () => (await cliente.call(obterEntrevistaDoTalento, { params })).body;
  const responder = (o: Parameters<typeof respostasDaEntrevista>[1] & { versao?: number }) =>
    cliente.call(responderEntrevistaDoTalento, {
      params,
      body: { ...respostasDaEntrevista(modelo, o), versao: o.versao ?? null } as never,
    });
  return { ...tenant, talentoId, desligamentoId, modelo, form, criar, params, ler, responder };
}

test('a entrevista é uma por desligamento, do modelo escolhido, e vem com as perguntas dele', async () => {
  const { criar, ler, talentoId } = await cena();
  expect(await ler()).toMatchObject({
    desligamento: { data: '2026-03-10', motivo: 'Pedido de demissão' },
    entrevista: null,
  });
  expect((await criar()).body).toMatchObject({ situacao: 'N', colaborador: { id: talentoId, nome: 'Davi Prado' } });
  expect((await criar()).problema).toMatchObject({
    erros: [{ campo: 'desligamento', mensagem: 'Já existe uma entrevista de desligamento com este desligamento.' }],
  });
  const { entrevista } = await ler();
  expect(entrevista).toMatchObject({ situacao: 'N', respostas: null, podeResponder: true, semLink: null });
  expect(entrevista?.perguntas.map(({ texto }) => texto)).toEqual([
    'O que mais pesou na sua saída?',
    'O que poderia ser melhor?',
  ]);
});

test('a equipe registra as respostas em partes e as entrega uma vez, com o seu nome', async () => {
  const { cliente, criar, ler, responder, modelo } = await cena();
  const [salario = 0] = modelo.opcoes;
  expect((await responder({ opcao: salario })).problema.mensagem).toBe(
    'Este talento ainda não tem entrevista de desligamento.',
  );
  const { id } = (await criar()).body;
  const versao = (await ler()).entrevista?.versao ?? 0;
  const parcial = await responder({ opcao: null, texto: 'Mais retorno.', parcial: true, versao });
  expect(parcial.body.entrevista).toMatchObject({ situacao: 'P', respostas: [{ comentario: 'Mais retorno.' }] });
  expect((await responder({ opcao: salario, versao })).problema.codigo).toBe('CONFLITO_VERSAO');
  expect((await responder({ opcao: null })).problema.erros).toEqual([
    { campo: 'respostas[0].respostaId', mensagem: 'Escolha uma resposta' },
  ]);
  const entregue = await responder({ opcao: salario });
  expect(entregue.body.entrevista).toMatchObject({
    situacao: 'R',
    podeResponder: false,
    respondidaPor: expect.any(String),
  });
  expect((await responder({ opcao: salario })).problema.mensagem).toBe('Esta entrevista já foi respondida.');
  expect((await cliente.call(entrevistaDesligamento.excluir, { params: { id } })).status).toBe(403);
});

test('quem vê que houve entrevista só lê as respostas com a permissão de ler', async () => {
  const { empresaId, criar, responder, modelo, params } = await cena();
  await criar();
  await responder({ opcao: modelo.opcoes[0] ?? 0, texto: 'O gestor não ouvia.' });
  const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
  const { ver, verbos } = permissoesDaEntrevista;
  const quem = async (permissoes: string[]) => (await t.app.usuario(empresaId, permissoes as never)).cliente;
  const soVe = await quem([ver, VER_TODAS]);
  expect((await soVe.call(obterEntrevistaDoTalento, { params })).body.entrevista).toMatchObject({
    situacao: 'R',
    respostas: null,
  });
  expect((await soVe.call(lerRespostasDaEntrevista, { params })).status).toBe(403);
  const leitor = await quem([ver, VER_TODAS, verbos.LER_RESPOSTAS]);
  expect((await leitor.call(lerRespostasDaEntrevista, { params })).body).toHaveLength(2);
  const semAreas = await quem([ver, verbos.LER_RESPOSTAS]);
  expect((await semAreas.call(obterEntrevistaDoTalento, { params })).status).toBe(404);
  expect((await semAreas.call(lerRespostasDaEntrevista, { params })).status).toBe(404);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(obterEntrevistaDoTalento, { params })).status).toBe(404);
  const query = { colaboradorId: params.talentoId };
  expect((await soVe.call(entrevistaDoRespondente, { query })).body.entrevista).toMatchObject({ situacao: 'R' });
  expect((await semAreas.call(entrevistaDoRespondente, { query })).status).toBe(404);
});

test('o link vai ao e-mail do talento, guarda-se só o seu resumo, e mandar de novo mata o anterior', async () => {
  const { cliente, criar, ler, responder, modelo } = await cena();
  const { id } = (await criar()).body;
  const enviar = () => cliente.call(enviarEntrevista, { params: { id } });
  const guardado = () =>
    t.app.banco(
      async (db) =>
        (
          await sql<{
            link: string | null;
          }>`select encode(link_hash, 'hex') as link from entrevista_desligamento where id = ${id}`.execute(db)
        ).rows[0]?.link,
    );
  expect((await enviar()).body.entrevista).toMatchObject({ situacao: 'E', enviadaEm: expect.any(String) });
  const primeiro = await guardado();
  const { rows } = await t.app.banco((db) =>
    sql<{
      texto: string;
    }>`select ${textoDoEmail} as texto from email_saida e where ${EMAIL} = any (e.para) order by e.id desc limit 1`.execute(
      db,
    ),
  );
  const chave = /chave=(\S+)/.exec(rows[0]?.texto ?? '')?.[1] ?? '';
  expect(chave.length).toBeGreaterThan(40);
  expect(primeiro).toMatch(/^[0-9a-f]{64}$/);
  expect(primeiro).toBe(hashDoLink(chave).toString('hex'));
  await enviar();
  expect(await guardado()).not.toBe(primeiro);
  await responder({ opcao: modelo.opcoes[0] ?? 0, parcial: true });
  expect(await guardado()).toBeNull();
  expect((await ler()).entrevista?.semLink).toBe('A equipe já começou a registrar esta entrevista.');
  expect((await enviar()).problema.mensagem).toBe('A equipe já começou a registrar esta entrevista.');
});

test('sem e-mail válido o link não se envia, e diz por quê', async () => {
  const { cliente, criar, ler } = await cena('sem arroba');
  const { id } = (await criar()).body;
  expect((await cliente.call(enviarEntrevista, { params: { id } })).problema.mensagem).toBe(
    'O talento não tem um e-mail válido no cadastro.',
  );
  expect((await ler()).entrevista?.situacao).toBe('N');
});

test('de um desligamento cancelado não há entrevista, e o modelo precisa de perguntas e não muda depois do envio', async () => {
  const { cliente, criar, form, desligamentoId, modelo, empresaId } = await cena();
  const { id, versao } = (await criar()).body;
  const vazio = await t.app.banco(async (db) => {
    const { rows } = await sql<{ id: number }>`insert into modelo_entrevista_desligamento (empresa_id, titulo)
      values (${empresaId}, 'Sem perguntas') returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });
  const trocar = (modeloId: number) =>
    cliente.call(entrevistaDesligamento.atualizar, {
      params: { id },
      body: { ...form, modelo: { id: modeloId }, versao } as never,
    });
  expect((await trocar(vazio)).problema.erros).toEqual([
    { campo: 'modelo', mensagem: 'Este modelo ainda não tem perguntas.' },
  ]);
  await cliente.call(enviarEntrevista, { params: { id } });
  const outro = await criarModeloDeEntrevista(t.app, empresaId);
  const depois = await cliente.call(entrevistaDesligamento.atualizar, {
    params: { id },
    body: { ...form, modelo: { id: outro.id } } as never,
  });
  expect(depois.problema.erros).toMatchObject([{ campo: 'modelo' }]);
  const presas = await cliente.call(perguntasDaEntrevista.excluir, {
    params: { id: modelo.id, perguntaId: modelo.livre },
  });
  expect(presas.problema.mensagem).toContain('só os textos podem ser alterados');
  await cliente.call(cancelarDesligamento, { params: { id: desligamentoId }, body: { motivoCancelamento: 'Engano' } });
  expect((await cliente.call(enviarEntrevista, { params: { id } })).problema.mensagem).toContain(
    'O desligamento foi cancelado',
  );
  expect((await cliente.call(entrevistaDesligamento.excluir, { params: { id } })).status).toBe(204);
  expect((await criar()).problema.erros).toEqual([
    { campo: 'desligamento', mensagem: 'Desligamento: o registro escolhido não existe.' },
  ]);
});
