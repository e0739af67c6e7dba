import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { textoDoEmail } from '#app/testing/outbox.ts';
import { candidato as candidatoDoRh } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { criarCandidatoDoPortal, SENHA_DO_CANDIDATO } from '#modules/externo/externo.factory.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { TestClient } from '#platform/testing/client.ts';
import * as acesso from './acesso.contract.ts';

const t = useApp();

const corpo = (username: string, empresaId: number, password = SENHA_DO_CANDIDATO) => ({
  username,
  password,
  empresaId,
  tipoLogin: 'CADASTRO' as const,
});

async function cenario(dados: Parameters<typeof criarCandidatoDoPortal>[2] = {}) {
  const empresa = await t.app.empresa();
  const pessoa = await criarCandidatoDoPortal(t.app, empresa.empresaId, dados);
  return { ...empresa, ...pessoa };
}

const comCookie = (cookies: Readonly<Record<string, string>>) =>
  new TestClient(t.app.app, `ciranda_candidato=${cookies.ciranda_candidato}`);

async function exigirPolitica({ empresaId }: Pick<Tenant, 'empresaId'>, versao = 1): Promise<void> {
  await t.app.banco(async (db) => {
    await sql`update empresa set exigir_aceite_psi = true where id = ${empresaId}`.execute(db);
    await sql`insert into empresa_politica (empresa_id, versao, texto) values (${empresaId}, ${versao}, ${`Política ${versao}`})`.execute(
      db,
    );
  });
}

let rede = 0;
/** Somebody at an address of their own, so that throttling of one test does not reach another. */
function deOutraRede() {
  const remoteAddress = `10.2.${++rede}.1`;
  return (body: object, url = '/api/externo/login', method: 'POST' | 'PUT' = 'POST') =>
    t.app.anonimo.raw({ method, url, payload: body, remoteAddress });
}

describe('entrar', () => {
  test('com CPF (com ou sem máscara) e senha dá a sessão do candidato', async () => {
    const { cpf, id, empresaId } = await cenario({ nome: 'Ana de Teste' });
    const mascara = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    for (const username of [cpf, mascara]) {
      const { status, body, cookies } = await t.app.anonimo.call(acesso.entrarExterno, {
        body: corpo(username, empresaId),
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        authenticated: true,
        autenticadoRh: false,
        user: { id, nome: 'Ana de Teste', cpf },
        company: { id: empresaId },
        authorities: [],
        menu: [],
        aceitoPoliticaSeguranca: true,
      });
      const sessao = await comCookie(cookies).call(acesso.obterSessaoExterna);
      expect(sessao.body).toMatchObject({ authenticated: true, user: { id } });
      expect(acesso.obterSessaoExterna.resposta.safeParse(sessao.body).error?.issues ?? []).toEqual([]);
    }
    const entrada = { acao: 'Entrada', entidade: 'Sessão', id, antes: null, depois: null };
    expect(await t.app.auditoria(empresaId)).toEqual([entrada, entrada]);
  });

  test('aceita o corpo codificado como formulário', async () => {
    const { cpf, empresaId } = await cenario();
    const resposta = await t.app.anonimo.raw({
      method: 'POST',
      url: '/api/externo/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        username: cpf,
        password: SENHA_DO_CANDIDATO,
        empresaId: String(empresaId),
        solicitacaoId: '1',
      }).toString(),
    });
    expect(resposta.body).toMatchObject({ authenticated: true });
  });

  test('toda recusa tem o mesmo texto e status: senha errada, CPF desconhecido, outra empresa, sem senha, empresa inativa', async () => {
    const { cpf, empresaId } = await cenario();
    const outra = await t.app.empresa();
    const semSenha = await criarCandidatoDoPortal(t.app, empresaId, { semSenha: true });
    const inativa = await cenario();
    await t.app.banco((db) => sql`update empresa set ativa = false where id = ${inativa.empresaId}`.execute(db));
    const recusas = [
      corpo(cpf, empresaId, 'outra senha qualquer'),
      corpo(cpfUnico(), empresaId),
      corpo(cpf, outra.empresaId),
      corpo(semSenha.cpf, empresaId),
      corpo(inativa.cpf, inativa.empresaId),
    ];
    for (const body of recusas) {
      const resposta = await deOutraRede()(body);
      expect(resposta.status).toBe(401);
      expect(resposta.problema).toMatchObject({ codigo: 'CREDENCIAIS', mensagem: 'CPF ou senha inválidos.' });
      expect(resposta.cookies).toEqual({});
    }
  });

  test('campos vazios trazem as mensagens do formulário', async () => {
    const resposta = await t.app.anonimo.raw({ method: 'POST', url: '/api/externo/login', payload: {} });
    expect(resposta.problema.erros).toEqual([
      { campo: 'username', mensagem: 'CPF é obrigatório' },
      { campo: 'password', mensagem: 'Senha é obrigatória' },
      { campo: 'empresaId', mensagem: 'Empresa é obrigatória' },
    ]);
  });

  test('depois de cinco senhas erradas a conta espera, mesmo com a senha certa, e só aquela conta', async () => {
    const { cpf, empresaId } = await cenario();
    const vizinho = await criarCandidatoDoPortal(t.app, empresaId);
    for (let vez = 0; vez < 5; vez += 1)
      expect((await deOutraRede()(corpo(cpf, empresaId, 'errada'))).status).toBe(401);
    expect((await deOutraRede()(corpo(cpf, empresaId))).status).toBe(401);
    expect((await deOutraRede()(corpo(vizinho.cpf, empresaId))).status).toBe(200);
  });

  test('a sessão do candidato não abre a área interna, nem a interna a do candidato', async () => {
    const { cpf, empresaId, cliente } = await cenario();
    const { cookies } = await t.app.anonimo.call(acesso.entrarExterno, { body: corpo(cpf, empresaId) });
    const roubado = new TestClient(t.app.app, `ciranda_sessao=${cookies.ciranda_candidato}`);
    expect((await roubado.raw({ method: 'GET', url: '/api/captacao/anuncios' })).status).toBe(401);
    expect((await comCookie(cookies).raw({ method: 'GET', url: '/api/captacao/anuncios' })).status).toBe(401);
    expect((await cliente.raw({ method: 'GET', url: '/api/externo/candidato-solicitacoes' })).status).toBe(401);
  });
});

describe('antes de entrar', () => {
  test('as empresas são as mesmas para CPF conhecido e desconhecido, e nenhuma antes dos 11 dígitos', async () => {
    const { cpf, empresaId } = await cenario();
    const conhecido = await t.app.anonimo.call(acesso.empresasPorCpf, { query: { cpf } });
    const desconhecido = await t.app.anonimo.call(acesso.empresasPorCpf, { query: { cpf: cpfUnico() } });
    expect(conhecido.body.map(({ id }) => id)).toContain(empresaId);
    expect(conhecido.body).toEqual(desconhecido.body);
    expect((await t.app.anonimo.call(acesso.empresasPorCpf, { query: { cpf: cpf.slice(0, 10) } })).body).toEqual([]);
  });

  test('a sessão de visitante traz as cores da empresa do link, e o link inválido é recusado', async () => {
    const { empresaId } = await t.app.empresa();
    await t.app.banco((db) => sql`update empresa set cor_principal = '#123456' where id = ${empresaId}`.execute(db));
    const { body } = await t.app.anonimo.call(acesso.obterSessaoExterna, { query: { empresaId } });
    expect(body).toMatchObject({ authenticated: false, company: { id: empresaId }, tema: { corPrincipal: '#123456' } });
    expect(body.user).toBeNull();
    const invalida = await t.app.anonimo.raw({ method: 'GET', url: '/api/externo/userinfo?empresaId=abc' });
    expect(invalida.problema.erros).toEqual([
      { campo: 'empresaId', mensagem: 'Empresa ID inválido. Revise ou solicite novamente o link' },
    ]);
  });

  test('quem está na área interna no mesmo navegador é reconhecido, sem dizer quem é', async () => {
    const { usuarioId, empresaId } = await t.app.empresa();
    const token = await t.app.banco((db) =>
      t.app.sessions.create(db, { area: 'interna', sujeitoId: usuarioId, empresaId, navegador: null }),
    );
    const { body } = await new TestClient(t.app.app, `ciranda_sessao=${token}`).call(acesso.obterSessaoExterna);
    expect(body).toMatchObject({ authenticated: false, autenticadoRh: true, user: null, authorities: [] });
  });

  test('os parâmetros públicos respondem a qualquer um', async () => {
    const { body } = await t.app.anonimo.call(acesso.parametrosDoPortal);
    expect(body.versao).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('senha', () => {
  test('alterar confere a atual, encerra as outras sessões e mantém esta', async () => {
    const { id, cpf, empresaId } = await cenario();
    const esta = await t.app.candidato(empresaId, id);
    const outra = await t.app.candidato(empresaId, id);
    const troca = (senha: string, novaSenha = 'rede coqueiro mar azul', confNovaSenha = novaSenha) =>
      esta.call(acesso.alterarSenhaExterna, { params: { id }, body: { senha, novaSenha, confNovaSenha } });
    expect((await troca('errada')).problema.erros).toEqual([{ campo: 'senha', mensagem: 'Senha atual incorreta.' }]);
    expect((await troca(SENHA_DO_CANDIDATO, 'rede coqueiro mar azul', 'outra')).problema.erros).toEqual([
      { campo: 'confNovaSenha', mensagem: 'A senha não foi confirmada corretamente. Por favor, confira.' },
    ]);
    expect((await troca(SENHA_DO_CANDIDATO, cpf)).problema.erros[0]?.campo).toBe('novaSenha');
    expect((await troca(SENHA_DO_CANDIDATO)).status).toBe(204);
    expect((await esta.call(acesso.obterSessaoExterna)).body.authenticated).toBe(true);
    expect((await outra.call(acesso.obterSessaoExterna)).body).toMatchObject({ authenticated: false, expired: true });
    const nova = await deOutraRede()(corpo(cpf, empresaId, 'rede coqueiro mar azul'));
    expect(nova.status).toBe(200);
    expect(await t.app.auditoria(empresaId, 'Candidato')).toMatchObject([{ acao: 'Alteração da senha', id }]);
  });

  test('a senha de outro candidato não existe para este', async () => {
    const { id, empresaId } = await cenario();
    const outro = await criarCandidatoDoPortal(t.app, empresaId);
    const cliente = await t.app.candidato(empresaId, id);
    const nova = {
      senha: SENHA_DO_CANDIDATO,
      novaSenha: 'rede coqueiro mar azul',
      confNovaSenha: 'rede coqueiro mar azul',
    };
    expect((await cliente.call(acesso.alterarSenhaExterna, { params: { id: outro.id }, body: nova })).status).toBe(404);
  });

  /** Runs the job that the recovery handed over, and returns the secret of the mailed link. */
  async function linkRecebido(candidatoId: number, solicitacaoId: number | null = null): Promise<string | null> {
    const pedido = t.app.jobs.enviados.findLast(({ job }) => job === 'externo.recuperacao-de-senha');
    expect(pedido?.data).toEqual({ candidatoId, solicitacaoId });
    const tarefa = t.app.tarefas.find(({ nome }) => nome === 'externo.recuperacao-de-senha');
    await tarefa?.run(
      {
        id: 'x',
        engine: t.app.engine,
        jobs: t.app.jobs,
        signal: new AbortController().signal,
        transacao: (_scope, work) =>
          t.app.banco((db) => work(db, (job, data, options) => t.app.jobs.send(db, job, data, options))),
        progresso: () => {},
      },
      pedido?.data,
    );
    const { rows } = await t.app.banco((db) =>
      sql<{
        texto: string;
      }>`select ${textoDoEmail} as texto from email_saida e where sigiloso order by id desc limit 1`.execute(db),
    );
    const vaga = solicitacaoId === null ? '' : `&solicitacaoId=${solicitacaoId}`;
    return new RegExp(`nova-senha\\?empresaId=\\d+${vaga}&token=([\\w-]+)`).exec(rows[0]?.texto ?? '')?.[1] ?? null;
  }

  test('recuperar responde igual para CPF conhecido e desconhecido, e o link abre uma vez', async () => {
    const { id, cpf, empresaId } = await cenario();
    const antiga = await t.app.candidato(empresaId, id);
    const pedir = deOutraRede();
    const url = '/api/externo/candidatos/recuperar-senha';
    const desconhecido = await pedir({ cpf: cpfUnico(), empresaId }, url, 'PUT');
    const conhecido = await pedir({ cpf, empresaId }, url, 'PUT');
    expect([conhecido.status, conhecido.body]).toEqual([desconhecido.status, desconhecido.body]);
    const token = await linkRecebido(id);
    expect(token).not.toBeNull();
    const body = { token: token ?? '', novaSenha: 'sol nascente praia', confNovaSenha: 'sol nascente praia' };
    expect((await t.app.anonimo.call(acesso.definirNovaSenhaExterna, { body })).status).toBe(204);
    expect((await antiga.call(acesso.obterSessaoExterna)).body.authenticated).toBe(false);
    expect((await deOutraRede()(corpo(cpf, empresaId, 'sol nascente praia'))).status).toBe(200);
    expect(await t.app.auditoria(empresaId, 'Candidato')).toMatchObject([{ acao: 'Nova senha pelo link', id }]);
    const segunda = await t.app.anonimo.call(acesso.definirNovaSenhaExterna, { body });
    expect(segunda.problema.mensagem).toContain('Este link não é mais válido');
  });

  test('o link de quem veio por uma vaga leva de volta a ela', async () => {
    const { id, cpf, empresaId } = await cenario();
    const url = '/api/externo/candidatos/recuperar-senha?solicitacaoId=71';
    expect((await deOutraRede()({ cpf, empresaId }, url, 'PUT')).status).toBe(200);
    expect(await linkRecebido(id, 71)).not.toBeNull();
  });

  test('quem troca o e-mail ou o CPF do cadastro anula o link que está na caixa antiga', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    for (const mudanca of [{ contato: { email: 'nova-caixa@exemplo.com.br' } }, { pessoal: { cpf: cpfUnico() } }]) {
      const { id, cpf } = await criarCandidatoDoPortal(t.app, empresaId);
      await deOutraRede()({ cpf, empresaId }, '/api/externo/candidatos/recuperar-senha', 'PUT');
      const token = (await linkRecebido(id)) ?? '';
      const abre = async () =>
        (await t.app.anonimo.call(acesso.conferirLinkDeSenhaExterna, { body: { token } })).body.abre;
      const gravar = async (dados: { contato?: object; pessoal?: object; nome?: string }) => {
        const { body } = await cliente.call(candidatoDoRh.obter, { params: { id } });
        const contato = { ...body.contato, ...dados.contato };
        const pessoal = { ...body.pessoal, ...dados.pessoal };
        const resposta = await cliente.call(candidatoDoRh.atualizar, {
          params: { id },
          body: { ...body, nome: dados.nome ?? body.nome, contato, pessoal },
        });
        expect(resposta.status, JSON.stringify(resposta.body)).toBe(200);
      };
      await gravar({ nome: 'Outro Nome' });
      expect(await abre()).toBe(true);
      await gravar(mudanca);
      expect(await abre()).toBe(false);
      const body = { token, novaSenha: 'sol nascente praia', confNovaSenha: 'sol nascente praia' };
      expect((await t.app.anonimo.call(acesso.definirNovaSenhaExterna, { body })).status).toBe(400);
    }
  });

  test('o link vence em 30 minutos', async () => {
    const { id, cpf, empresaId } = await cenario();
    await deOutraRede()({ cpf, empresaId }, '/api/externo/candidatos/recuperar-senha', 'PUT');
    const token = await linkRecebido(id);
    const { rows } = await t.app.banco((db) =>
      sql<{
        minutos: number;
      }>`select round(extract(epoch from expira_em - now()) / 60)::int as minutos from link_unico where area = 'externa' and sujeito_id = ${id}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ minutos: 30 }]);
    await t.app.banco((db) =>
      sql`update link_unico set expira_em = now() - interval '1 second' where area = 'externa' and sujeito_id = ${id}`.execute(
        db,
      ),
    );
    const body = { token: token ?? '', novaSenha: 'sol nascente praia', confNovaSenha: 'sol nascente praia' };
    expect((await t.app.anonimo.call(acesso.definirNovaSenhaExterna, { body })).status).toBe(400);
  });

  test('o mesmo endereço não pede links sem fim', async () => {
    const { empresaId } = await t.app.empresa();
    const pedir = deOutraRede();
    const antes = t.app.jobs.enviados.length;
    for (let vez = 0; vez < 8; vez += 1)
      expect(
        (await pedir({ cpf: cpfUnico(), empresaId }, '/api/externo/candidatos/recuperar-senha', 'PUT')).status,
      ).toBe(200);
    expect(t.app.jobs.enviados.length - antes).toBe(5);
  });
});

describe('sessão viva', () => {
  test('aceitar o termo guarda a versão lida e a hora; outra versão pede nova leitura', async () => {
    const { id, empresaId } = await cenario();
    await exigirPolitica({ empresaId });
    const cliente = await t.app.candidato(empresaId, id);
    expect((await cliente.call(acesso.obterSessaoExterna)).body.aceitoPoliticaSeguranca).toBe(false);
    const velha = await cliente.call(acesso.aceitarTermo, { params: { id }, query: { versao: 7 } });
    expect(velha.problema.mensagem).toContain('A política foi alterada');
    const aceita = await cliente.call(acesso.aceitarTermo, { params: { id }, query: { versao: 1 } });
    expect(aceita.body.aceitoPoliticaSeguranca).toBe(true);
    const { rows } = await t.app.banco((db) =>
      sql`select politica_versao as versao, aceito_em > now() - interval '1 minute' as agora from consentimento where candidato_id = ${id}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ versao: 1, agora: true }]);
    await exigirPolitica({ empresaId }, 2);
    expect((await cliente.call(acesso.obterSessaoExterna)).body.aceitoPoliticaSeguranca).toBe(false);
  });

  test('ninguém aceita o termo por outro', async () => {
    const { id, empresaId } = await cenario();
    await exigirPolitica({ empresaId });
    const outro = await criarCandidatoDoPortal(t.app, empresaId);
    const cliente = await t.app.candidato(empresaId, id);
    expect((await cliente.call(acesso.aceitarTermo, { params: { id: outro.id } })).status).toBe(404);
  });

  test('guarda a página visitada, e sair encerra a sessão', async () => {
    const { id, empresaId } = await cenario();
    const cliente = await t.app.candidato(empresaId, id);
    expect((await cliente.call(acesso.registrarVisitaExterna, { query: { url: '/externo/anuncios' } })).status).toBe(
      204,
    );
    const { rows } = await t.app.banco((db) =>
      sql`select url, area from visita where sujeito_id = ${id} and empresa_id = ${empresaId}`.execute(db),
    );
    expect(rows).toEqual([{ url: '/externo/anuncios', area: 'externa' }]);
    expect((await cliente.call(acesso.sairExterno)).status).toBe(204);
    expect((await cliente.call(acesso.obterSessaoExterna)).body.authenticated).toBe(false);
    expect(await t.app.auditoria(empresaId, 'Sessão')).toMatchObject([{ acao: 'Saída', id }]);
  });
});
