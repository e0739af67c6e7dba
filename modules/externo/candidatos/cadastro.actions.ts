import { sql } from 'kysely';
import { candidatos, LIMITE_DA_FOTO, prepararFoto } from '#modules/captacao/captacao.api.ts';
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

async function novo(ctx: Ctx, body: CadastroForm, arquivos: readonly UploadedFile[], senhaHash: string) {
  const { senha, empresaId, aceitoPoliticaSeguranca } = body;
  await exigirAtiva(ctx, empresaId);
  const cpf = exigirCpf(body);
  exigirSenhaAceitavel(senha, { nome: body.nome, cpf, email: body.contato.email }, 'senha');
  if (await contaDoCpf(ctx.db, cpf, empresaId))
    throw campoInvalido(
      'pessoal.cpf',
      'Já há um cadastro com este CPF nesta empresa. Entre com a sua senha ou use “Esqueci minha senha”.',
    );
  const politica = await politicaVigente(ctx.db, empresaId);
  const { exigirAceitePsi } = await configuracaoDaEmpresa(ctx.db, empresaId);
  if (exigirAceitePsi && politica && !aceitoPoliticaSeguranca)
    throw campoInvalido('aceitoPoliticaSeguranca', 'Leia e aceite o Termo de Privacidade e Política de Segurança');
  const form = await completarOcultos(ctx, body, null);
  const { id, nome } = await candidatos.criar(emNomeProprio(ctx), {
    ...form,
    fotoId: await guardarFoto(ctx, arquivos),
  });
  const versao = aceitoPoliticaSeguranca ? (politica?.versao ?? null) : null;
  await sql`update candidato set modulo_externo = true, senha_hash = ${senhaHash}, aceito_politica_versao = ${versao}::int,
      aceito_politica_em = case when ${versao}::int is not null then now() end where id = ${id}`.execute(ctx.db);
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
  return [
    onPrepared(
      cadastrar,
      async ({ input: { body }, endereco }) => {
        await exigirVez(services.engine, 'cadastro', endereco, porEndereco);
        const prova = await conferirCaptcha(captcha, body.captcha, endereco, 'captcha');
        return { prova, senhaHash: await hashDaSenha(body.senha) };
      },
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
