import { candidatos, LIMITE_DA_FOTO, prepararFoto } from '#modules/captacao/captacao.api.ts';
import { contaDoCandidato, exigirProprio, loginDaConta } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { conferirCaptcha, exigirVez } from '#modules/externo/publico.queries.ts';
import { configuracaoDaEmpresa, exigirAtiva, politicaVigente } from '#modules/organizacao/organizacao.api.ts';
import { Captcha } from '#platform/server/auth/captcha.ts';
import { avisarEnderecoAntigo, exigirSenhaParaEmail } from '#platform/server/auth/own-password.ts';
import { exigirSenhaAceitavel, hashDaSenha } from '#platform/server/auth/passwords.ts';
import { chaveDaConta } from '#platform/server/auth/throttle.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, onPrepared, type UploadedFile } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import {
  ACEITE_EXIGIDO,
  atualizarCandidato,
  type CadastroForm,
  type CandidatoCompleto,
  cadastrar,
  type DadosDoCandidato,
  type EdicaoForm,
  type InicioForm,
  iniciarCadastro,
} from './cadastro.contract.ts';
import { JOB_DO_CADASTRO } from './cadastro.job.ts';
import { type CadastroPendente, guardarPendente, HORAS_DO_LINK } from './cadastro-pendente.queries.ts';
import { completarOcultos } from './cadastro-visivel.queries.ts';
import { emNomeProprio } from './em-nome-proprio.queries.ts';
import { lerCompleto } from './meu-cadastro.queries.ts';

/** Registrations that one address may begin before it has to wait: a school's laboratory shares one. */
const porEndereco = { falhas: 30, minutos: 60 } as const;

const pedido = {
  mensagem: `Enviamos um e-mail para o endereço informado. Abra o link da mensagem para concluir o cadastro: ele vale por ${HORAS_DO_LINK} horas.`,
} as const;

const fotosDe = (arquivos: readonly UploadedFile[]) => arquivos.filter(({ campo }) => campo === 'foto');

async function guardarFoto(ctx: Ctx, arquivos: readonly UploadedFile[]): Promise<number | null> {
  const fotos = fotosDe(arquivos);
  return fotos.length === 0 ? null : files.gravar(ctx, await prepararFoto(fotos));
}

function exigirCpf({ pessoal }: DadosDoCandidato): string {
  if (pessoal.cpf === null) throw campoInvalido('pessoal.cpf', 'CPF é obrigatório');
  return pessoal.cpf;
}

function exigirEmail({ contato }: DadosDoCandidato): string {
  if (contato.email === null) throw campoInvalido('contato.email', 'E-mail é obrigatório');
  return contato.email;
}

/** Who asks for an access. */
type Pessoa = Pick<CadastroPendente, 'cpf' | 'nome' | 'email' | 'ddd' | 'celular'>;
type Acesso = Pick<CadastroForm, 'empresaId' | 'senha' | 'aceitoPoliticaSeguranca' | 'solicitacaoId'>;
interface Preparado {
  readonly senhaHash: string;
  readonly foto: Buffer | null;
}

/** Runs every check, and throws what all of them refuse as one refusal. */
function exigirTudo(...conferencias: readonly (() => void)[]): void {
  const recusas = conferencias.flatMap((conferir) => {
    try {
      conferir();
      return [];
    } catch (cause) {
      if (cause instanceof ProblemError && cause.erros.length > 0) return [cause];
      throw cause;
    }
  });
  const [primeira] = recusas;
  if (primeira)
    throw new ProblemError(primeira.codigo, {
      mensagem: primeira.message,
      erros: recusas.flatMap(({ erros }) => erros),
    });
}

/** Throws where a new access cannot be; returns the version of the policy that was accepted, null for none. */
async function exigirNovoAcesso(ctx: Ctx, pessoa: Pessoa, o: Acesso): Promise<number | null> {
  await exigirAtiva(ctx, o.empresaId);
  const politica = await politicaVigente(ctx.db, o.empresaId);
  const { exigirAceitePsi } = await configuracaoDaEmpresa(ctx.db, o.empresaId);
  const semAceite = exigirAceitePsi && politica !== null && !o.aceitoPoliticaSeguranca;
  exigirTudo(
    () => exigirSenhaAceitavel(o.senha, pessoa, 'senha'),
    () => {
      if (semAceite) throw campoInvalido('aceitoPoliticaSeguranca', ACEITE_EXIGIDO);
    },
  );
  return o.aceitoPoliticaSeguranca ? (politica?.versao ?? null) : null;
}

/**
 * Keeps what was typed until the link in the e-mail is opened. Nothing here reads a candidate: whether the CPF or the e-mail is
 * known can show neither in the answer nor in its time (decision 020).
 */
async function pedir(
  ctx: Ctx,
  pessoa: Pessoa,
  acesso: Acesso,
  { senhaHash, foto }: Preparado,
  dados: DadosDoCandidato | null,
): Promise<typeof pedido> {
  const politicaVersao = await exigirNovoAcesso(ctx, pessoa, acesso);
  const formulario = dados && (await completarOcultos(ctx, dados, null));
  if (formulario) await candidatos.conferir(emNomeProprio(ctx), { ...formulario, fotoId: null });
  const { empresaId, solicitacaoId } = acesso;
  const pendenteId = await guardarPendente(ctx.db, {
    ...pessoa,
    empresaId,
    formulario,
    foto,
    senhaHash,
    politicaVersao,
    solicitacaoId,
  });
  await ctx.enfileirar(JOB_DO_CADASTRO, { pendenteId });
  await ctx.auditar({ acao: 'Pedido de cadastro', entidade: 'Candidato' });
  return pedido;
}

/** The photo after an edit: a new one, none, or the one that was there. */
async function fotoDepois(
  ctx: Ctx,
  { removerFoto }: EdicaoForm,
  arquivos: readonly UploadedFile[],
  atual: number | null,
): Promise<number | null> {
  return (await guardarFoto(ctx, arquivos)) ?? (removerFoto ? null : atual);
}

async function alterar(
  ctx: Ctx,
  id: number,
  body: EdicaoForm,
  arquivos: readonly UploadedFile[],
): Promise<CandidatoCompleto> {
  const proprio = emNomeProprio(ctx);
  const antes = await candidatos.obter(proprio, id);
  if (exigirCpf(body) !== antes.pessoal.cpf)
    throw campoInvalido('pessoal.cpf', 'O CPF não pode ser alterado. Fale com o RH da empresa.');
  if (body.versao !== null && body.versao !== antes.versao)
    throw new ProblemError('CONFLITO_VERSAO', { atual: await lerCompleto(ctx, id) });
  const form = await completarOcultos(ctx, body, antes);
  const fotoId = await fotoDepois(ctx, body, arquivos, antes.fotoId);
  await candidatos.atualizar(proprio, id, { ...form, fotoId, versao: antes.versao });
  return lerCompleto(ctx, id);
}

/** Asking for a registration, and editing one's own record. */
export function cadastroHandlers(services: ModuleServices): Handler[] {
  const captcha = new Captcha(services);
  const { sessoes } = services;
  async function preparar(
    body: { captcha: string; senha: string },
    endereco: string,
    arquivos: readonly UploadedFile[] = [],
  ): Promise<Preparado> {
    await exigirVez(services.engine, 'cadastro', endereco, porEndereco);
    await conferirCaptcha(captcha, body.captcha, endereco, 'captcha');
    const fotos = fotosDe(arquivos);
    const foto = fotos.length === 0 ? null : (await prepararFoto(fotos)).conteudo;
    return { foto, senhaHash: await hashDaSenha(body.senha) };
  }
  return [
    onPrepared(
      iniciarCadastro,
      ({ input: { body }, endereco }) => preparar(body, endereco),
      async (ctx, { body }, preparado) => {
        const { nome, cpf, email, celular: inteiro }: InicioForm = body;
        const [ddd, celular] = inteiro === null ? [null, null] : [inteiro.slice(0, 2), inteiro.slice(2)];
        return pedir(ctx, { nome, cpf, email, ddd, celular }, body, preparado, null);
      },
      { escopo: ({ body }) => body.empresaId, semRepeticao: true },
    ),
    onPrepared(
      cadastrar,
      ({ input: { body, arquivos }, endereco }) => preparar(body, endereco, arquivos),
      async (ctx, { body }, preparado) => {
        const pessoa = { nome: body.nome, cpf: exigirCpf(body), email: exigirEmail(body), ddd: null, celular: null };
        return pedir(ctx, pessoa, body, preparado, body);
      },
      { escopo: ({ body }) => body.empresaId, limite: LIMITE_DA_FOTO, semRepeticao: true },
    ),
    onPrepared(
      atualizarCandidato,
      async ({ input: { params, body }, sessao }) => {
        const conta = await inTransaction(services.engine, { scope: { tipo: 'sistema' }, readOnly: true }, (db) =>
          contaDoCandidato(db, sessao?.identidade.id ?? 0),
        );
        if (conta.id !== params.id || conta.email === exigirEmail(body)) return conta;
        const chave = chaveDaConta('externa', loginDaConta(conta.cpf, conta.empresaId));
        await exigirSenhaParaEmail(services.engine, { chave, senhaHash: conta.senhaHash }, body.senhaAtual ?? null);
        return conta;
      },
      async (ctx, { params, body, arquivos }, { nome, email }) => {
        const completo = await alterar(ctx, exigirProprio(ctx, params.id), body, arquivos);
        if (email !== body.contato.email)
          await avisarEnderecoAntigo(ctx, {
            nome,
            email,
            acesso: 'do seu cadastro de candidato',
            quem: 'o RH da empresa',
          });
        // The name in the page's header comes from the session.
        await sessoes().changed(ctx.db, 'externa', params.id);
        return completo;
      },
      { limite: LIMITE_DA_FOTO },
    ),
  ];
}
