import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { obterSessaoExterna } from '#modules/externo/acesso/acesso.contract.ts';
import {
  captchaResolvido,
  concluirPeloLink,
  criarCandidatoDoPortal,
  linkDoCadastro,
  mensagensDa,
  publicarVaga,
} from '#modules/externo/externo.factory.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { concluirCadastro, iniciarCadastro } from './cadastro.contract.ts';

const t = useApp({ URL_PUBLICA: 'https://vagas.exemplo.com.br' });
let rede = 0;

const emailUnico = () => `pessoa${cpfUnico()}@exemplo.com.br`;

async function pedir(empresaId: number, dados: object = {}) {
  const payload = {
    ...{ nome: 'Joana Lima', cpf: cpfUnico(), email: emailUnico(), celular: '(85) 98888-7777' },
    ...{ senha: SENHA, empresaId },
    captcha: await captchaResolvido(t.app),
    ...dados,
  };
  const remoteAddress = `10.46.${++rede}.1`;
  const { status } = await t.app.anonimo.raw({ method: 'POST', url: iniciarCadastro.path, payload, remoteAddress });
  expect(status).toBe(200);
  return payload;
}

const SENHA = 'jangada vento areia';
const abrir = (token: string, senha = SENHA) => t.app.anonimo.call(concluirCadastro, { body: { token, senha } });

const contar = async (tabela: 'candidato' | 'cadastro_pendente', empresaId: number) => {
  const { rows } = await t.app.banco((db) =>
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)} where empresa_id = ${empresaId}`.execute(db),
  );
  return rows[0]?.n;
};

const vencer = (empresaId: number) =>
  t.app.banco((db) =>
    sql`update cadastro_pendente set expira_em = now() - interval '1 second' where empresa_id = ${empresaId}`.execute(
      db,
    ),
  );

const RECUSA = /^Este link não é mais válido/;

describe('o link do cadastro', () => {
  test('vai ao endereço digitado sem nada do que foi escrito, cria o candidato, entra e vale uma vez', async () => {
    const { empresaId } = await t.app.empresa();
    const { nome, email, cpf } = await pedir(empresaId);
    expect(await contar('candidato', empresaId)).toBe(0);
    const [mensagem, ...outras] = await mensagensDa(t.app, empresaId);
    expect([mensagem?.para, outras]).toEqual([[email], []]);
    expect(mensagem?.texto).toContain(
      `https://vagas.exemplo.com.br/externo/concluir-cadastro?empresaId=${empresaId}&token=`,
    );
    expect(mensagem?.texto).not.toContain(nome);
    const token = await linkDoCadastro(t.app, empresaId);
    const { id, cliente } = await concluirPeloLink(t.app, empresaId, SENHA);
    const { body } = await cliente.call(obterSessaoExterna);
    expect(body).toMatchObject({ authenticated: true, user: { id, nome } });
    const segunda = await abrir(token);
    expect([segunda.status, segunda.cookies]).toEqual([400, {}]);
    expect(segunda.problema.mensagem).toMatch(RECUSA);
    expect([await contar('candidato', empresaId), await contar('cadastro_pendente', empresaId)]).toEqual([1, 0]);
    const depois = {
      nome,
      cpf: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
      email,
      ddd: '85',
      celular: '988887777',
    };
    expect(await t.app.auditoria(empresaId, 'Candidato')).toMatchObject([
      { acao: 'Pedido de cadastro', id: null, depois: null },
      { acao: 'Inclusão', id, depois },
    ]);
  });

  test('vence em 24 horas, e o que venceu não fica; no banco só há o resumo do segredo', async () => {
    const { empresaId } = await t.app.empresa();
    await pedir(empresaId);
    const token = await linkDoCadastro(t.app, empresaId);
    const { rows } = await t.app.banco((db) =>
      sql<{ linha: string; horas: number }>`select p::text as linha,
        round(extract(epoch from expira_em - now()) / 3600)::int as horas
        from cadastro_pendente p where empresa_id = ${empresaId}`.execute(db),
    );
    expect(rows[0]?.horas).toBe(24);
    expect(rows[0]?.linha).not.toContain(token);
    await vencer(empresaId);
    expect((await abrir(token)).problema.mensagem).toMatch(RECUSA);
    expect(await contar('cadastro_pendente', empresaId)).toBe(1);
    await t.app.jobs.send(null, 'externo.cadastros-vencidos', {});
    await t.app.executarTarefas();
    expect(await contar('cadastro_pendente', empresaId)).toBe(0);
  });

  test('um segredo inventado não abre nada, e um endereço não tenta sem fim', async () => {
    const respostas: number[] = [];
    for (let vez = 0; vez < 61; vez += 1) {
      const payload = { token: `inventado-${vez}`, senha: SENHA };
      const url = concluirCadastro.path;
      respostas.push((await t.app.anonimo.raw({ method: 'POST', url, payload, remoteAddress: '10.47.0.9' })).status);
    }
    expect([new Set(respostas.slice(0, 60)), respostas[60]]).toEqual([new Set([400]), 429]);
  });

  test('pede a senha de quem preencheu o cadastro: sem ela nada se cria, e o link continua valendo', async () => {
    const { empresaId } = await t.app.empresa();
    await pedir(empresaId);
    const token = await linkDoCadastro(t.app, empresaId);
    const recusada = await abrir(token, 'outra senha qualquer');
    expect([recusada.status, recusada.cookies]).toEqual([400, {}]);
    expect(recusada.problema.erros).toEqual([
      { campo: 'senha', mensagem: 'Esta não é a senha escolhida no cadastro.' },
    ]);
    const sem = await t.app.anonimo.raw({ method: 'POST', url: concluirCadastro.path, payload: { token } });
    expect(sem.problema.erros).toEqual([{ campo: 'senha', mensagem: 'Senha é obrigatória' }]);
    expect(await contar('candidato', empresaId)).toBe(0);
    expect((await abrir(token)).status).toBe(200);
  });

  test('de dois pedidos com o mesmo CPF vale o primeiro que se conclui', async () => {
    const { empresaId } = await t.app.empresa();
    const { cpf } = await pedir(empresaId);
    const primeiro = await linkDoCadastro(t.app, empresaId);
    await pedir(empresaId, { cpf });
    const segundo = await linkDoCadastro(t.app, empresaId);
    const juntos = await Promise.all([abrir(primeiro), abrir(segundo)]);
    expect(juntos.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await contar('candidato', empresaId)).toBe(1);
  });

  test('leva à vaga de onde a pessoa veio, e nunca à de outra empresa nem à que o portal não mostra', async () => {
    const empresa = await t.app.empresa();
    const outra = await t.app.empresa();
    const { solicitacaoId } = await publicarVaga(t.app, empresa);
    const alheia = await publicarVaga(t.app, outra);
    const fechada = await publicarVaga(t.app, empresa, { exibirModuloExterno: false });
    await pedir(empresa.empresaId, { solicitacaoId });
    expect((await abrir(await linkDoCadastro(t.app, empresa.empresaId))).body.solicitacaoId).toBe(solicitacaoId);
    await pedir(empresa.empresaId, { solicitacaoId: alheia.solicitacaoId });
    expect((await abrir(await linkDoCadastro(t.app, empresa.empresaId))).body.solicitacaoId).toBeNull();
    await pedir(empresa.empresaId, { solicitacaoId: fechada.solicitacaoId });
    expect((await abrir(await linkDoCadastro(t.app, empresa.empresaId))).body.solicitacaoId).toBeNull();
  });

  test('empresa desativada no meio do caminho não recebe o cadastro', async () => {
    const { empresaId } = await t.app.empresa();
    await pedir(empresaId);
    const token = await linkDoCadastro(t.app, empresaId);
    await t.app.banco((db) => sql`update empresa set ativa = false where id = ${empresaId}`.execute(db));
    expect((await abrir(token)).status).toBe(404);
    expect(await contar('candidato', empresaId)).toBe(0);
  });
});

describe('CPF que já tem cadastro', () => {
  test('avisa o endereço cadastrado, com o caminho da vaga, e nada diz ao digitado', async () => {
    const empresa = await t.app.empresa();
    const { empresaId } = empresa;
    const { solicitacaoId } = await publicarVaga(t.app, empresa);
    const { cpf } = await criarCandidatoDoPortal(t.app, empresaId, {
      nome: 'Ana Sousa',
      email: 'ana.sousa@exemplo.com.br',
    });
    await mensagensDa(t.app, empresaId);
    await pedir(empresaId, { cpf, nome: 'Impostora', solicitacaoId });
    const mensagens = await mensagensDa(t.app, empresaId);
    const [aviso] = mensagens.slice(-1);
    expect(mensagens.filter(({ assunto }) => /cadastro/.test(assunto))).toEqual([aviso]);
    expect(aviso?.para).toEqual(['ana.sousa@exemplo.com.br']);
    const caminho = `empresaId=${empresaId}&solicitacaoId=${solicitacaoId}`;
    expect(aviso?.texto).toContain('Alguém tentou se cadastrar com o seu CPF');
    expect(aviso?.texto).toContain(`https://vagas.exemplo.com.br/externo/login?${caminho}`);
    expect(aviso?.texto).toContain(`https://vagas.exemplo.com.br/externo/recuperar-senha?${caminho}`);
    expect(aviso?.texto).not.toContain('Impostora');
    expect(await contar('cadastro_pendente', empresaId)).toBe(0);
  });

  test('sem e-mail no cadastro ninguém recebe nada', async () => {
    const { empresaId } = await t.app.empresa();
    const { cpf } = await criarCandidatoDoPortal(t.app, empresaId, { email: null, incompleto: true });
    await pedir(empresaId, { cpf });
    expect(await mensagensDa(t.app, empresaId)).toEqual([]);
    expect(await contar('cadastro_pendente', empresaId)).toBe(0);
  });

  test('cadastrado pela equipe depois do pedido, o link não cria outro nem muda a senha', async () => {
    const { empresaId } = await t.app.empresa();
    const { cpf } = await pedir(empresaId);
    const token = await linkDoCadastro(t.app, empresaId);
    await criarCandidatoDoPortal(t.app, empresaId, { cpf, semSenha: true });
    expect((await abrir(token)).problema.mensagem).toMatch(RECUSA);
    expect(await contar('candidato', empresaId)).toBe(1);
  });

  test('nem por ele nem para o mesmo endereço se escreve sem fim, quem pede não percebe, e a espera não dobra', async () => {
    const { empresaId } = await t.app.empresa();
    const email = emailUnico();
    for (let vez = 0; vez < 12; vez += 1) await pedir(empresaId, { email });
    expect(await mensagensDa(t.app, empresaId)).toHaveLength(10);
    const outra = await t.app.empresa();
    const cpf = cpfUnico();
    for (let vez = 0; vez < 12; vez += 1) await pedir(outra.empresaId, { cpf });
    expect(await mensagensDa(t.app, outra.empresaId)).toHaveLength(10);
    expect(await contar('cadastro_pendente', outra.empresaId)).toBe(10);
    for (const horas of [2, 3]) {
      await t.app.banco((db) =>
        sql`update tentativa_login set primeira_em = primeira_em - interval '1 hour',
          bloqueado_ate = bloqueado_ate - interval '1 hour' where chave like 'cadastro:%'`.execute(db),
      );
      for (let vez = 0; vez < 12; vez += 1) await pedir(outra.empresaId, { cpf });
      expect(await mensagensDa(t.app, outra.empresaId)).toHaveLength(10 * horas);
    }
  });

  test('quem pede a eliminação dos seus dados leva também os pedidos por concluir', async () => {
    const { empresaId } = await t.app.empresa();
    const { cpf } = await pedir(empresaId);
    const { id } = await criarCandidatoDoPortal(t.app, empresaId, { cpf });
    const esquecer = t.app.modules.flatMap(({ esquecimentos }) => esquecimentos ?? []);
    await t.app.banco(async (db) => {
      for (const { titular, run } of esquecer) if (titular === 'candidato') await run(db, [id]);
    });
    expect(await contar('cadastro_pendente', empresaId)).toBe(0);
  });
});
