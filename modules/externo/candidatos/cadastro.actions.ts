import { sql } from 'kysely';
import { candidatos, LIMITE_DA_FOTO, prepararFoto, registrarConsentimento } from '#modules/captacao/captacao.api.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { contaDoCpf, exigirProprio } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { conferirCaptcha, exigirVez } from '#modules/externo/publico.queries.ts';
import { configuracaoDaEmpresa, exigirAtiva, politicaVigente } from '#modules/organizacao/organizacao.api.ts';
import { Captcha, gastarCaptcha } from '#platform/server/auth/captcha.ts';
import { exigirSenhaAceitavel, hashDaSenha } from '#platform/server/auth/passwords.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared, type UploadedFile } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import {
  atualizarCandidato,
  type CadastroForm,
  type CandidatoCompleto,
  cadastrar,
  type DadosDoCandidato,
  type EdicaoForm,
  type InicioForm,
  iniciarCadastro,
} from './cadastro.contract.ts';
import { completarOcultos } from './cadastro-visivel.queries.ts';
import { lerCompleto } from './meu-cadastro.queries.ts';

/** Registrations that one address may begin before it has to wait: a school's laboratory shares one. */
const porEndereco = { falhas: 30, minutos: 60 } as const;

const { editar, inserir, ver, verbos } = permissoesCaptacao.candidato;

/** Over their own record, candidates may do what the staff may over everybody's. */
export const emNomeProprio = (ctx: Ctx): Ctx => ({
  ...ctx,
  permissoes: new Set([ver, inserir, editar, verbos.DEFICIENCIA, verbos.ETNIA_RACA]),
});

async function guardarFoto(ctx: Ctx, arquivos: readonly UploadedFile[]): Promise<number | null> {
  const fotos = arquivos.filter(({ campo }) => campo === 'foto');
  return fotos.length === 0 ? null : files.gravar(ctx, await prepararFoto(fotos));
}

function exigirCpf({ pessoal }: DadosDoCandidato): string {
  if (pessoal.cpf === null) throw campoInvalido('pessoal.cpf', 'CPF é obrigatório');
  return pessoal.cpf;
}

/** Who asks for an access, and what is said of it. */
interface NovoAcesso {
  readonly empresaId: number;
  readonly cpf: string;
  /** Path of the CPF in the form. */
  readonly campoCpf: string;
  readonly nome: string;
  readonly email: string | null;
  readonly senha: string;
  readonly aceitoPoliticaSeguranca: boolean;
}

/** Throws where a new access cannot be; returns the version of the policy that was accepted, null for none. */
async function exigirNovoAcesso(ctx: Ctx, o: NovoAcesso): Promise<number | null> {
  await exigirAtiva(ctx, o.empresaId);
  exigirSenhaAceitavel(o.senha, { nome: o.nome, cpf: o.cpf, email: o.email }, 'senha');
  if (await contaDoCpf(ctx.db, o.cpf, o.empresaId))
    throw campoInvalido(
      o.campoCpf,
      'Já há um cadastro com este CPF nesta empresa. Entre com a sua senha ou use “Esqueci minha senha”.',
    );
  const politica = await politicaVigente(ctx.db, o.empresaId);
  const { exigirAceitePsi } = await configuracaoDaEmpresa(ctx.db, o.empresaId);
  if (exigirAceitePsi && politica && !o.aceitoPoliticaSeguranca)
    throw campoInvalido('aceitoPoliticaSeguranca', 'Leia e aceite o Termo de Privacidade e Política de Segurança');
  return o.aceitoPoliticaSeguranca ? (politica?.versao ?? null) : null;
}

async function abrirAcesso(ctx: Ctx, id: number, senhaHash: string, versao: number | null): Promise<void> {
  await sql`update candidato set modulo_externo = true, senha_hash = ${senhaHash} where id = ${id}`.execute(ctx.db);
  if (versao !== null)
    await registrarConsentimento(ctx, {
      candidatoId: id,
      finalidade: 'POLITICA',
      politicaVersao: versao,
      meio: 'CADASTRO',
    });
}

async function novo(ctx: Ctx, body: CadastroForm, arquivos: readonly UploadedFile[], senhaHash: string) {
  const cpf = exigirCpf(body);
  const { nome: dito, contato, senha, empresaId, aceitoPoliticaSeguranca } = body;
  const acesso = { cpf, campoCpf: 'pessoal.cpf', nome: dito, email: contato.email };
  const versao = await exigirNovoAcesso(ctx, { ...acesso, senha, empresaId, aceitoPoliticaSeguranca });
  const form = await completarOcultos(ctx, body, null);
  const { id, nome } = await candidatos.criar(emNomeProprio(ctx), {
    ...form,
    fotoId: await guardarFoto(ctx, arquivos),
  });
  await abrirAcesso(ctx, id, senhaHash, versao);
  return { id, nome };
}

/** The least of a record. What the company requires is asked for when the person applies, so it is not checked here. */
async function comecar(ctx: Ctx, body: InicioForm, senhaHash: string) {
  const { nome, cpf, email, ddd, celular, empresaId } = body;
  const versao = await exigirNovoAcesso(ctx, { ...body, campoCpf: 'cpf' });
  const { rows } = await sql<{ id: number }>`insert into candidato
      (empresa_id, nome, cpf, email, ddd_celular, fone_celular)
    values (${empresaId}, ${nome}, ${cpf}, ${email}, ${celular && ddd}, ${celular}) returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await abrirAcesso(ctx, id, senhaHash, versao);
  await ctx.auditar({
    acao: 'Inclusão',
    entidade: 'Candidato',
    entidadeId: id,
    depois: { nome, cpf, email, ddd, celular },
  });
  return { id, nome };
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

/** Registration, and editing one's own record. */
export function cadastroHandlers(services: ModuleServices): Handler[] {
  const captcha = new Captcha(services);
  const { sessoes } = services;
  async function preparar(body: { captcha: string; senha: string }, endereco: string) {
    await exigirVez(services.engine, 'cadastro', endereco, porEndereco);
    const prova = await conferirCaptcha(captcha, body.captcha, endereco, 'captcha');
    return { prova, senhaHash: await hashDaSenha(body.senha) };
  }
  return [
    onPrepared(
      iniciarCadastro,
      ({ input: { body }, endereco }) => preparar(body, endereco),
      async (ctx, { body }, { prova, senhaHash }) => {
        const made = await comecar(ctx, body, senhaHash);
        await gastarCaptcha(ctx.db, prova);
        return made;
      },
      { escopo: ({ body }) => body.empresaId, semRepeticao: true },
    ),
    onPrepared(
      cadastrar,
      ({ input: { body }, endereco }) => preparar(body, endereco),
      async (ctx, { body, arquivos }, { prova, senhaHash }) => {
        const made = await novo(ctx, body, arquivos, senhaHash);
        await gastarCaptcha(ctx.db, prova);
        return made;
      },
      { escopo: ({ body }) => body.empresaId, limite: LIMITE_DA_FOTO, semRepeticao: true },
    ),
    on(
      atualizarCandidato,
      async (ctx, { params, body, arquivos }) => {
        const completo = await alterar(ctx, exigirProprio(ctx, params.id), body, arquivos);
        // The name in the page's header comes from the session.
        await sessoes().changed(ctx.db, 'externa', params.id);
        return completo;
      },
      { limite: LIMITE_DA_FOTO },
    ),
  ];
}
