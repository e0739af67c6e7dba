import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao } from '#modules/captacao/captacao.factory.ts';
import { listarMensagens } from '#modules/organizacao/mensagens/mensagens.contract.ts';
import { listarNoticias, noticia } from '#modules/organizacao/mensagens/noticias.contract.ts';
import { enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import { inserir, unico } from '#modules/organizacao/organizacao.factory.ts';
import {
  cancelarResumo,
  gravarPreferencias,
  MENSAGENS_NO_SINO,
  marcarTudoComoLido,
  obterAvisos,
  obterPreferencias,
} from './avisos.contract.ts';
import { JOB_DO_RESUMO } from './resumo.job.ts';

const t = useApp();

const enviar = ({ empresaId, usuarioId }: Tenant, texto: string) =>
  t.app.banco((db) =>
    enviarMensagem({ db, empresaId, ator: { nome: 'Ana' } }, { tipo: 'R', texto, link: '/x', usuarios: [usuarioId] }),
  );

const darEmail = async ({ usuarioId }: Tenant): Promise<string> => {
  const email = `pessoa${unico()}@exemplo.com.br`;
  await t.app.banco((db) => sql`update usuario set email = ${email} where id = ${usuarioId}`.execute(db));
  return email;
};

/** What the mails to an address say. */
const emailsPara = async (email: string) => {
  const { rows } = await t.app.banco((db) =>
    sql<{
      texto: string;
      descadastro: string | null;
      empresaId: number | null;
    }>`select texto, descadastro_url as descadastro,
      empresa_id as "empresaId" from email_saida where ${email} = any (para) order by id`.execute(db),
  );
  return rows;
};

const rodar = async () => {
  await t.app.jobs.send(null, JOB_DO_RESUMO, {});
  await t.app.executarTarefas();
};

describe('sino', () => {
  test('mostra as mensagens não lidas mais novas e quantas são, e marca todas como lidas com as notícias', async () => {
    const eu = await t.app.empresa();
    const colega = await t.app.usuario(eu.empresaId, []);
    const textos = Array.from({ length: MENSAGENS_NO_SINO + 2 }, (_, n) => `Mensagem ${n}`);
    for (const texto of textos) await enviar(eu, texto);
    await enviar(colega, 'De outro');
    const corpo = { texto: 'Aviso', link: null, criticidade: '0' as const, exibirDesde: '2026-01-01', exibirAte: null };
    await eu.cliente.call(noticia.criar, { body: corpo });
    await eu.cliente.call(noticia.criar, { body: { ...corpo, texto: 'Futura', exibirDesde: '2099-01-01' } });
    const { body } = await eu.cliente.call(obterAvisos);
    expect(body.naoLidas).toBe(textos.length);
    expect(body.mensagens.map(({ texto }) => texto)).toEqual(textos.toReversed().slice(0, MENSAGENS_NO_SINO));
    expect((await eu.cliente.call(marcarTudoComoLido)).body).toEqual({ mensagens: textos.length, noticias: 1 });
    expect((await eu.cliente.call(obterAvisos)).body).toEqual({ mensagens: [], naoLidas: 0 });
    const { content } = (await eu.cliente.call(listarMensagens, { query: { page: 0 } })).body;
    expect(content.every(({ lida }) => lida)).toBe(true);
    expect((await eu.cliente.call(listarNoticias)).body.map(({ lida }) => lida)).toEqual([true]);
    expect((await eu.cliente.call(marcarTudoComoLido)).body).toEqual({ mensagens: 0, noticias: 0 });
    expect((await colega.cliente.call(obterAvisos)).body.naoLidas).toBe(1);
    expect(
      await inserir(t.app, sql`select count(*)::int as id from noticia_lida where usuario_id = ${eu.usuarioId}`),
    ).toBe(1);
  });
});

describe('resumo por e-mail', () => {
  test('só quem pediu recebe, no seu dia, uma vez: números e links, sem o nome de ninguém', async () => {
    const eu = await t.app.empresa();
    const email = await darEmail(eu);
    await abrirSolicitacao(t.app, eu, { descricao: 'Vaga secreta' });
    await enviar(eu, 'Fulana de Tal foi contratada');
    expect((await eu.cliente.call(obterPreferencias)).body).toEqual({ resumo: 'N', email });
    await rodar();
    expect(await emailsPara(email)).toEqual([]);

    expect((await eu.cliente.call(gravarPreferencias, { body: { resumo: 'D' } })).status).toBe(204);
    await rodar();
    await rodar();
    const [resumo, ...outros] = await emailsPara(email);
    expect(outros).toEqual([]);
    expect(resumo?.empresaId).toBeNull();
    expect(resumo?.texto).toMatch(
      /- Solicitações a liberar: 1\n {2}\S+\/captacao\/solicitacoes-pessoal\?aLiberar=true&ordem=data%2Casc/,
    );
    expect(resumo?.texto).toMatch(/- \d+ mensage(m|ns) não lidas?\n {2}\S+\/mensagens/);
    expect(resumo?.texto).not.toMatch(/secreta|Fulana/);

    const vencer = (tempo: string) =>
      t.app.banco((db) =>
        sql`update resumo_email set enviado_em = now() - ${tempo}::interval where usuario_id = ${eu.usuarioId}`.execute(
          db,
        ),
      );
    await eu.cliente.call(gravarPreferencias, { body: { resumo: 'S' } });
    await vencer('6 days');
    await rodar();
    expect(await emailsPara(email)).toHaveLength(1);
    await vencer('7 days');
    await rodar();
    expect(await emailsPara(email)).toHaveLength(2);
  });

  test('o link da mensagem cancela sem entrar, e não diz se a chave existe', async () => {
    const eu = await t.app.empresa();
    const email = await darEmail(eu);
    await enviar(eu, 'Oi');
    await eu.cliente.call(gravarPreferencias, { body: { resumo: 'D' } });
    await rodar();
    const [resumo] = await emailsPara(email);
    const chave = /avisos-por-email\/cancelar\?chave=(\S+)/.exec(resumo?.texto ?? '')?.[1] ?? '';
    expect(resumo?.descadastro).toContain(`${cancelarResumo.path}?chave=${chave}`);
    const errada = await t.app.anonimo.call(cancelarResumo, { query: { chave: 'nenhuma' } });
    expect((await eu.cliente.call(obterPreferencias)).body.resumo).toBe('D');
    const certa = await t.app.anonimo.call(cancelarResumo, { query: { chave } });
    expect(certa.body).toEqual(errada.body);
    expect((await eu.cliente.call(obterPreferencias)).body.resumo).toBe('N');
    await rodar();
    expect(await emailsPara(email)).toHaveLength(1);
  });

  test('sem e-mail no usuário a preferência é recusada no campo; quem perdeu o acesso não recebe; sem nada a dizer não há mensagem', async () => {
    const eu = await t.app.empresa([]);
    const recusa = await eu.cliente.call(gravarPreferencias, { body: { resumo: 'D' } });
    expect(recusa.problema.erros).toEqual([
      {
        campo: 'resumo',
        mensagem: 'O seu usuário não tem e-mail: peça a quem cuida dos usuários que o informe.',
      },
    ]);
    const email = await darEmail(eu);
    await eu.cliente.call(gravarPreferencias, { body: { resumo: 'D' } });
    await rodar();
    expect(await emailsPara(email)).toEqual([]);
    await enviar(eu, 'Oi');
    await t.app.banco((db) => sql`update usuario set ativo = false where id = ${eu.usuarioId}`.execute(db));
    await rodar();
    expect(await emailsPara(email)).toEqual([]);
  });
});
