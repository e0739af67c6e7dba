import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  permissaoInstalacao,
  permissaoVerTodasAreas,
  permissoesOrganizacao,
} from '#modules/organizacao/organizacao.permissions.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { SEM_EMPRESA } from '#platform/server/http/context.ts';
import { enviarEmail, type NewMail } from '#platform/server/mail/outbox.ts';
import { baixarAnexoDoEmail, listarEmails, obterEmail, repetirEmail, verEmailFormatado } from './emails.contract.ts';
import { cancelarTarefa, listarTarefas, repetirTarefa } from './tarefas.contract.ts';

/** Port 9 answers nobody: what is sent waits for another attempt. */
const t = useApp({ SMTP_URL: 'smtp://127.0.0.1:9' }, { filaReal: true });

const { tarefa, email } = permissoesOrganizacao;
const daqui = [tarefa.ver, tarefa.verbos.ALTERAR, email.ver, email.verbos.REPETIR];
const tudo = [...daqui, permissaoVerTodasAreas];

const escrever = (empresaId: number, mail: Partial<NewMail> = {}) =>
  inTransaction(t.app.engine, { scope: { tipo: 'empresas', ids: [empresaId] } }, (db) =>
    enviarEmail(
      {
        db,
        empresaId,
        enfileirar: async (job, data, options) => t.app.fila?.send(db, job, data, { ...options, empresaId }) ?? null,
      },
      { para: 'ana@exemplo.com.br', assunto: 'Convite para a seleção', texto: 'Venha.', ...mail },
    ),
  );

const tarefas = async ({ cliente }: Tenant) => (await cliente.call(listarTarefas, { query: { page: 0 } })).body.content;

/** Work of the installation that the clock begins may stand above it. */
const doEmail = async (quem: Tenant) => (await tarefas(quem)).find(({ titulo }) => titulo === 'Envio de e-mail');

test('a lista mostra a situação, a falha em uma frase, e deixa cancelar e repetir', async () => {
  const dono = await t.app.empresa(tudo);
  await escrever(dono.empresaId);
  await expect
    .poll(() => doEmail(dono), { timeout: 30_000 })
    .toMatchObject({
      estado: 'AGUARDANDO',
      tentativas: 1,
      erro: 'Não foi possível falar com o servidor de e-mail.',
      pode: { repetir: false, cancelar: true },
    });
  const linha = await doEmail(dono);
  const params = { id: linha?.id ?? '' };
  expect(
    listarTarefas.resposta.safeParse((await dono.cliente.call(listarTarefas, { query: { page: 0 } })).body).error,
  ).toBeUndefined();
  expect((await dono.cliente.call(repetirTarefa, { params })).problema).toMatchObject({
    status: 400,
    codigo: 'REGRA',
    mensagem: 'Só uma tarefa que falhou ou foi cancelada pode ser repetida.',
  });
  expect((await dono.cliente.call(cancelarTarefa, { params })).status).toBe(204);
  expect(await doEmail(dono)).toMatchObject({ estado: 'CANCELADA', pode: { repetir: true, cancelar: false } });
  expect((await dono.cliente.call(cancelarTarefa, { params })).problema.mensagem).toBe(
    'A tarefa já terminou e não pode ser cancelada.',
  );
  expect((await dono.cliente.call(repetirTarefa, { params })).status).toBe(204);
  const depois = { ...params, tarefa: 'Envio de e-mail' };
  expect(await t.app.auditoria(dono.empresaId, 'Tarefa')).toMatchObject([
    { acao: 'Cancelamento', depois },
    { acao: 'Repetição', depois },
  ]);
});

test('a tarefa de outra empresa não aparece nem se cancela', async () => {
  const dono = await t.app.empresa(tudo);
  const outro = await t.app.empresa(tudo);
  await escrever(dono.empresaId);
  const linha = await doEmail(dono);
  expect((await tarefas(outro)).map(({ id }) => id)).not.toContain(linha?.id);
  const params = { id: linha?.id ?? '' };
  expect((await outro.cliente.call(cancelarTarefa, { params })).status).toBe(404);
  const leitor = await t.app.usuario(dono.empresaId, [tarefa.ver]);
  expect((await doEmail(leitor))?.pode).toEqual({ repetir: false, cancelar: false });
  expect((await leitor.cliente.call(cancelarTarefa, { params })).status).toBe(403);
});

test('a tarefa da instalação só a cancela e repete quem a administra', async () => {
  const dono = await t.app.empresa(tudo);
  const administrador = await t.app.usuario(dono.empresaId, [...tudo, permissaoInstalacao]);
  await escrever(SEM_EMPRESA);
  await expect.poll(async () => (await doEmail(administrador))?.pode.cancelar, { timeout: 30_000 }).toBe(true);
  const params = { id: (await doEmail(dono))?.id ?? '' };
  expect((await doEmail(dono))?.pode).toEqual({ repetir: false, cancelar: false });
  expect((await dono.cliente.call(cancelarTarefa, { params })).problema).toMatchObject({
    status: 403,
    mensagem: 'Só quem administra a instalação repete ou cancela uma tarefa dela.',
  });
  expect((await administrador.cliente.call(cancelarTarefa, { params })).status).toBe(204);
  expect((await dono.cliente.call(repetirTarefa, { params })).status).toBe(403);
  expect((await administrador.cliente.call(repetirTarefa, { params })).status).toBe(204);
});

test('o filtro da situação e a página inválida', async () => {
  const dono = await t.app.empresa(tudo);
  await escrever(dono.empresaId);
  const prontas = await dono.cliente.call(listarTarefas, { query: { page: 0, estado: 'CANCELADA' } });
  expect(prontas.body.content.every(({ estado }) => estado === 'CANCELADA')).toBe(true);
  expect((await dono.cliente.raw({ method: 'GET', url: '/api/utilitario/tarefas?page=x' })).status).toBe(400);
});

test('o e-mail se lê na caixa de saída, com formatação sem ação e anexo, e se procura', async () => {
  const dono = await t.app.empresa(tudo);
  const anexo = { nome: 'carta.pdf', tipo: 'application/pdf', conteudo: Buffer.from('conteúdo') };
  const id = await escrever(dono.empresaId, { html: '<b>Venha</b><script>1</script>', anexos: [anexo] });
  const lista = await dono.cliente.call(listarEmails, { query: { page: 0, busca: 'selecao' } });
  expect(lista.body.content).toMatchObject([{ id, para: 'ana@exemplo.com.br', estado: 'NA_FILA' }]);
  expect((await dono.cliente.call(listarEmails, { query: { page: 0, busca: 'ANA@' } })).body.totalElements).toBe(1);
  expect((await dono.cliente.call(listarEmails, { query: { page: 0, busca: 'outra coisa' } })).body.empty).toBe(true);
  const { body } = await dono.cliente.call(obterEmail, { params: { id } });
  expect(body).toMatchObject({ texto: 'Venha.', temHtml: true, sigiloso: false, anexos: [{ nome: 'carta.pdf' }] });
  const pagina = await dono.cliente.call(verEmailFormatado, { params: { id } });
  expect(pagina.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  expect(pagina.headers['content-type']).toBe('text/html; charset=utf-8');
  const params = { id, anexoId: body.anexos[0]?.id ?? 0 };
  const baixado = await dono.cliente.call(baixarAnexoDoEmail, { params });
  expect(baixado.bytes.toString()).toBe('conteúdo');
  expect(baixado.headers['content-disposition']).toMatch(/^attachment/);
  const outro = await t.app.empresa(tudo);
  expect((await outro.cliente.call(obterEmail, { params: { id } })).status).toBe(404);
  expect((await outro.cliente.call(verEmailFormatado, { params: { id } })).status).toBe(404);
  expect((await outro.cliente.call(repetirEmail, { params: { id } })).status).toBe(404);
  expect((await outro.cliente.call(baixarAnexoDoEmail, { params })).status).toBe(404);
});

test('o conteúdo sigiloso e o e-mail da instalação não são para colegas', async () => {
  const dono = await t.app.empresa(tudo);
  const sigiloso = await escrever(dono.empresaId, { sigiloso: true, texto: 'token=abc', html: '<a>token=abc</a>' });
  const lido = await dono.cliente.call(obterEmail, { params: { id: sigiloso } });
  expect(lido.body).toMatchObject({ texto: null, temHtml: false, sigiloso: true });
  expect((await dono.cliente.call(verEmailFormatado, { params: { id: sigiloso } })).status).toBe(404);
  const daInstalacao = await escrever(SEM_EMPRESA, { sigiloso: true });
  expect((await dono.cliente.call(obterEmail, { params: { id: daInstalacao } })).status).toBe(404);
});

test('quem só vê as suas áreas não lê a caixa de saída: uma carta pode falar de qualquer uma', async () => {
  const dono = await t.app.empresa(daqui);
  const id = await escrever(dono.empresaId);
  expect((await dono.cliente.call(listarEmails, { query: { page: 0 } })).body.content).toEqual([]);
  expect((await dono.cliente.call(obterEmail, { params: { id } })).status).toBe(404);
  const todas = await t.app.usuario(dono.empresaId, tudo);
  expect((await todas.cliente.call(obterEmail, { params: { id } })).status).toBe(200);
});

test('o e-mail que falhou se envia de novo; o enviado não', async () => {
  const dono = await t.app.empresa(tudo);
  const id = await escrever(dono.empresaId);
  await t.app.banco((db) => sql`update email_saida set estado = 'FALHOU', tentativas = 3 where id = ${id}`.execute(db));
  expect((await dono.cliente.call(obterEmail, { params: { id } })).body.pode.repetir).toBe(true);
  expect((await dono.cliente.call(repetirEmail, { params: { id } })).status).toBe(204);
  expect(await t.app.auditoria(dono.empresaId, 'E-mail')).toMatchObject([
    { acao: 'Reenvio', id, depois: { assunto: 'Convite para a seleção' } },
  ]);
  await t.app.banco((db) => sql`update email_saida set estado = 'ENVIADO' where id = ${id}`.execute(db));
  expect((await dono.cliente.call(repetirEmail, { params: { id } })).problema.mensagem).toBe(
    'Este e-mail já foi enviado.',
  );
});
