import { sql } from 'kysely';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { ColaboradorForm } from './colaboradores.contract.ts';
import { colaboradores } from './colaboradores.resource.ts';
import { FOTO_DO_COLABORADOR } from './foto.queries.ts';

const { DEFICIENCIA, ETNIA_RACA } = permissoesOrganizacao.colaborador.verbos;

/** What a hire brings along besides the form; kept files of the same company. */
interface TrazidoDaSelecao {
  /** A photo, of which a copy is made, instead of the form's. */
  readonly fotoId?: number | null;
  /** Documents, whose files are shared and not copied. */
  readonly documentos?: readonly {
    readonly descricao: string;
    readonly data: string;
    readonly arquivoId: number;
    readonly enviadoPelaPessoa: boolean;
  }[];
  /** What former jobs paid, where the person who hires may not see it: for the form's experiences without a salary. */
  readonly salariosAnteriores?: readonly {
    readonly empresa: string;
    readonly dataAdmissao: string;
    readonly salario: string | null;
  }[];
}

const copiarFoto = async (ctx: Ctx, fotoId: number): Promise<number> =>
  files.gravar(ctx, { ...FOTO_DO_COLABORADOR, conteudo: (await files.ler(ctx, fotoId)).conteudo });

/**
 * Makes an employee out of somebody who is hired, in the caller's transaction, with the first line of the history when `lotacao`
 * is filled in. Health and race come along even where the person who hires may not see them: the caller fills them in from
 * its own record, never from that person's form. Without the authority over salaries the line is paid by the band. Returns the
 * new id; throws ProblemError as the employee's own form does.
 */
export async function criarColaborador(
  ctx: Ctx,
  form: ColaboradorForm,
  { fotoId = null, documentos = [], salariosAnteriores = [] }: TrazidoDaSelecao = {},
): Promise<number> {
  const permissoes = new Set(ctx.permissoes);
  // What is empty is not demanded of who may not see it.
  if (form.pessoal.deficiencia !== null) permissoes.add(DEFICIENCIA);
  if (form.pessoal.etniaRaca !== null) permissoes.add(ETNIA_RACA);
  // Copied first: where the company demands a photo, the one that comes along counts.
  const copia = fotoId === null ? null : await copiarFoto(ctx, fotoId);
  const { id } = await colaboradores.criar({ ...ctx, permissoes }, { ...form, fotoId: copia ?? form.fotoId });
  for (const { descricao, data, arquivoId, enviadoPelaPessoa } of documentos)
    await sql`insert into colaborador_documento (empresa_id, colaborador_id, descricao, data, arquivo_id, da_selecao, visivel_ao_talento)
      values (${ctx.empresaId}, ${id}, ${descricao}, ${data}, ${arquivoId}, true, ${enviadoPelaPessoa})`.execute(
      ctx.db,
    );
  for (const { empresa, dataAdmissao, salario } of salariosAnteriores)
    await sql`update colaborador_experiencia set salario = ${salario} where colaborador_id = ${id} and empresa = ${empresa}
      and data_admissao = ${dataAdmissao} and salario is null`.execute(ctx.db);
  return id;
}
