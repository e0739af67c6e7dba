import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { textoDoEmail } from '#app/testing/outbox.ts';
import { abrirSolicitacaoAprovada } from '#modules/captacao/captacao.factory.ts';
import type { SolicitacaoForm } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { guardarHash } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { concluirCadastro } from '#modules/externo/candidatos/cadastro.contract.ts';
import { cpfUnico, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { Captcha } from '#platform/server/auth/captcha.ts';
import { hashDaSenha } from '#platform/server/auth/passwords.ts';
import { TestClient } from '#platform/testing/client.ts';

export const SENHA_DO_CANDIDATO = 'jangada vento areia';
let senhaHash: Promise<string> | undefined;

/** A candidate of a company with the password {@link SENHA_DO_CANDIDATO}. */
export async function criarCandidatoDoPortal(
  app: TestApp,
  empresaId: number,
  dados: { nome?: string; cpf?: string; email?: string | null; semSenha?: boolean; incompleto?: boolean } = {},
): Promise<{ id: number; cpf: string }> {
  senhaHash ??= hashDaSenha(SENHA_DO_CANDIDATO);
  const hash = dados.semSenha ? null : await senhaHash;
  const cpf = dados.cpf ?? cpfUnico();
  const email = dados.email === undefined ? `candidato${cpf}@exemplo.com.br` : dados.email;
  const id = await inserir(
    app,
    sql`insert into candidato (empresa_id, nome, cpf, email, modulo_externo)
      values (${empresaId}, ${dados.nome ?? 'Candidata de Teste'}, ${cpf}, ${email}, true) returning id`,
  );
  if (hash !== null) await app.banco((db) => guardarHash(db, id, hash));
  if (!dados.incompleto)
    await app.banco(async (db) => {
      await sql`update candidato set data_nascimento = '1990-05-10', escolaridade = '09', logradouro = 'Rua A', bairro = 'Centro',
        uf_id = 23, cidade_id = 2304400, email = coalesce(email, 'sem@exemplo.com.br'), ddd_celular = '85', fone_celular = '988887777'
        where id = ${id}`.execute(db);
      const { rows: cargos } = await sql<{ id: number }>`with achado as (
          select id from cargo where empresa_id = ${empresaId} order by id limit 1
        ), novo as (
          insert into cargo (empresa_id, nome, nome_mercado) select ${empresaId}, 'Auxiliar', 'Auxiliar'
          where not exists (select from achado) returning id
        ) select id from achado union all select id from novo`.execute(db);
      await sql`insert into candidato_cargo (empresa_id, candidato_id, cargo_id)
        values (${empresaId}, ${id}, ${cargos[0]?.id})`.execute(db);
    });
  return { id, cpf };
}

interface DadosDaVaga {
  readonly titulo?: string;
  readonly descricao?: string;
  readonly diasEsperaNovaAplicacao?: number;
  readonly previsaoEncerramento?: string;
  readonly exibirModuloExterno?: boolean;
  readonly solicitacao?: Partial<SolicitacaoForm>;
}

/** An approved request with its announcement on the portal. */
export async function publicarVaga(
  app: TestApp,
  tenant: Tenant,
  dados: DadosDaVaga = {},
): Promise<{ solicitacaoId: number; anuncioId: number }> {
  const { id: solicitacaoId } = await abrirSolicitacaoAprovada(app, tenant, dados.solicitacao);
  const anuncioId = await inserir(
    app,
    sql`insert into anuncio (empresa_id, solicitacao_pessoal_id, titulo, descricao, exibir_modulo_externo,
        dias_espera_nova_aplicacao, previsao_encerramento, publicado_em)
      values (${tenant.empresaId}, ${solicitacaoId}, ${dados.titulo ?? 'Auxiliar de produção'}, ${dados.descricao ?? 'Operar máquinas da linha de montagem.'},
        ${dados.exibirModuloExterno ?? true}, ${dados.diasEsperaNovaAplicacao ?? null}, ${dados.previsaoEncerramento ?? null}, now()) returning id`,
  );
  return { solicitacaoId, anuncioId };
}

interface Mensagem {
  readonly para: string[];
  readonly assunto: string;
  readonly texto: string;
}

/** What was written to people in the name of a company, oldest first; the queue is emptied before. */
export async function mensagensDa(app: TestApp, empresaId: number): Promise<Mensagem[]> {
  await app.executarTarefas();
  const { rows } = await app.banco((db) =>
    sql<Mensagem>`select para, assunto, ${textoDoEmail} as texto from email_saida e where empresa_id = ${empresaId} order by id`.execute(
      db,
    ),
  );
  return rows;
}

/** Secret of the link that finishes a registration, from the last message of the company; '' when it has none. */
export async function linkDoCadastro(app: TestApp, empresaId: number): Promise<string> {
  const texto = (await mensagensDa(app, empresaId)).at(-1)?.texto ?? '';
  return /concluir-cadastro\?empresaId=\d+(?:&solicitacaoId=\d+)?&token=([\w-]+)/.exec(texto)?.[1] ?? '';
}

/** Opens the link that was mailed last in the name of a company: the candidate's id, and a client with the session it gives. */
export async function concluirPeloLink(
  app: TestApp,
  empresaId: number,
  senha: string,
): Promise<{ id: number; cliente: TestClient }> {
  const token = await linkDoCadastro(app, empresaId);
  const { status, body, cookies } = await app.anonimo.call(concluirCadastro, { body: { token, senha } });
  if (status !== 200) throw new Error(`o cadastro não foi concluído: ${status} ${JSON.stringify(body)}`);
  const sessao = Object.entries(cookies).map(([nome, valor]) => `${nome}=${valor}`);
  return { id: body.candidatoId, cliente: new TestClient(app.app, sessao.join('; ')) };
}

/** What is found at once: how long the product's own takes is for captcha.test.ts and the journeys. */
const facil = { cost: 1, menor: 1, maior: 2 };

/** A solved captcha of this installation, as the widget would send it. */
export async function captchaResolvido({ engine, parametros }: TestApp): Promise<string> {
  const challenge = await new Captcha({ engine, parametros }, fetch, facil).desafio();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('o desafio não foi resolvido');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
