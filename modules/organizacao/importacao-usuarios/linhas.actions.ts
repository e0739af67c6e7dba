import { sql } from 'kysely';
import type { z } from 'zod';
import { usuarioForm } from '#modules/organizacao/usuarios/usuarios.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { semResto } from '#platform/server/sheet-import/trial.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import type { ErroDaLinha } from '#platform/shared/sheet-import/sheet-columns.ts';
import { lerCelula } from '#platform/shared/table/read-cell.ts';
import { COLUNA_DA_SENHA, COLUNAS, PERFIL, SENHA, TALENTO, tituloDoCampo } from './colunas.rules.ts';
import { telaDaImportacao } from './importacao-usuarios.contract.ts';
import { type LinhaGuardada, lerPerfis, lerTalentos } from './importacao-usuarios.queries.ts';
import { dizerTudo, type Recurso } from './todas-as-faltas.actions.ts';

type Form = z.output<typeof usuarioForm>;

/** What became of a row: the user that it made, or why not. */
export interface LinhaFeita {
  readonly id: number;
  readonly nome: string | null;
  readonly colaboradorId: number | null;
  readonly erros: readonly ErroDaLinha[];
  readonly registro: number | null;
  readonly versao: number | null;
}

interface Preparo {
  readonly recurso: Recurso;
  readonly perfis: Awaited<ReturnType<typeof lerPerfis>>['perfis'];
  readonly umDado: number | null;
  readonly talentos: Awaited<ReturnType<typeof lerTalentos>>;
}

/** The values of a row by the path of their field; what a cell cannot say is an error at its column. No error says a password. */
function lerValores({ celulas }: LinhaGuardada) {
  const valores = new Map<string, string>();
  const erros: ErroDaLinha[] = [];
  for (const { titulo, caminho, meta } of COLUNAS) {
    const celula = celulas[titulo];
    if (!celula) continue;
    const lido = lerCelula(celula, meta);
    if ('erro' in lido) erros.push({ coluna: titulo, mensagem: lido.erro });
    else valores.set(caminho, String(lido.valor));
  }
  return { valores, erros };
}

const COLUNA_DO_EMAIL = tituloDoCampo('email');
const FALTA_ENTRADA = 'Informe a senha inicial, ou o e-mail para onde vai o link que a define.';

/** The form of a row, as whoever fills it in by hand sends it. */
function formDe(ctx: Ctx, { perfis, talentos }: Preparo, linha: LinhaGuardada) {
  const { valores, erros: dasCelulas } = lerValores(linha);
  const erros = [...linha.erros, ...dasCelulas];
  const ilegiveis = new Set(dasCelulas.map(({ coluna }) => coluna));
  const dizer = (campo: string, mensagem: string) => {
    const coluna = tituloDoCampo(campo);
    // What the cell itself says wrong is not said again as missing.
    if (coluna !== null && ilegiveis.has(coluna)) return;
    if (!erros.some((erro) => erro.coluna === coluna && erro.mensagem === mensagem)) erros.push({ coluna, mensagem });
  };
  const escrito = valores.get(PERFIL);
  const perfil = escrito ? perfis.achar(escrito, 'Perfil', null) : { erro: 'Perfil é obrigatório' };
  if ('erro' in perfil) dizer(PERFIL, perfil.erro);
  const matricula = valores.get(TALENTO);
  const talento = talentos.find((um) => um.matricula === matricula);
  if (matricula && !talento) dizer(TALENTO, 'Nenhum talento em atividade que você vê tem esta matrícula.');
  const senha = valores.get(SENHA) ?? null;
  const email = valores.get('email') ?? null;
  const temEmail = email !== null || ilegiveis.has(COLUNA_DO_EMAIL);
  if (senha === null && !temEmail) dizer(SENHA, FALTA_ENTRADA);
  const form = {
    nome: valores.get('nome') ?? null,
    login: valores.get('login') ?? null,
    cpf: valores.get('cpf') ?? null,
    email,
    ativo: true,
    expiraEm: valores.get('expiraEm') ?? null,
    colaborador: talento ? { id: talento.id } : null,
    empresas: 'valor' in perfil ? [{ empresa: { id: ctx.empresaId }, perfil: { id: perfil.valor.id } }] : [],
    senha,
    enviarLink: senha === null && email !== null,
  };
  return { form, erros, dizer, nome: valores.get('nome') ?? null, colaboradorId: talento?.id ?? null };
}

/** Writes the user of a row; a row that is refused says all that is wrong with it at once. */
async function gravarUma(ctx: Ctx, preparo: Preparo, linha: LinhaGuardada): Promise<LinhaFeita> {
  const { form, erros, dizer, nome, colaboradorId } = formDe(ctx, preparo, linha);
  const feita = { id: linha.id, nome, colaboradorId, erros, registro: null, versao: null };
  const lido = usuarioForm.safeParse(form);
  const feitos: { id: number; versao: number }[] = [];
  if (lido.success && erros.length === 0) {
    const recusas = await semResto(ctx, async () => {
      feitos.push(await preparo.recurso.criar(ctx, lido.data as Form));
    });
    for (const { campo, mensagem } of recusas) dizer(campo, mensagem);
  }
  const [feito] = feitos;
  if (feito) return { ...feita, registro: feito.id, versao: feito.versao };
  await dizerTudo(ctx, preparo, form, { erros, dizer });
  return feita;
}

/**
 * Makes the users of the rows one after the other by the function of their form, each whole or not at all, so that nobody gives by a sheet what
 * they could not by hand. Throws SEM_PERMISSAO to who may not include users.
 */
export async function gravarLinhas(
  ctx: Ctx,
  recurso: Recurso,
  linhas: readonly LinhaGuardada[],
): Promise<LinhaFeita[]> {
  if (!ctx.permissoes.has(telaDaImportacao.permissao)) throw new ProblemError('SEM_PERMISSAO');
  const matriculas = linhas.flatMap((linha) => lerValores(linha).valores.get(TALENTO) ?? []);
  const { perfis, umDado } = await lerPerfis(ctx);
  const preparo = { recurso, perfis, umDado, talentos: await lerTalentos(ctx, matriculas) };
  const feitas: LinhaFeita[] = [];
  for (const linha of linhas) feitas.push(await gravarUma(ctx, preparo, linha));
  return feitas;
}

export const NAO_EXCLUI = 'Desfazer a importação exclui os usuários que ela criou, e você não exclui usuários.';
const MUDOU = 'A importação não pode ser desfeita: um dos usuários já foi alterado, ou já fez algo no sistema.';

/** Deletes the users that an import made, all of them or none; who somebody deleted since then is gone already. */
export async function desfazerLinhas(ctx: Ctx, recurso: Recurso, importacaoId: number): Promise<void> {
  if (!ctx.permissoes.has(recurso.contrato.permissoes.excluir))
    throw new ProblemError('SEM_PERMISSAO', { mensagem: NAO_EXCLUI });
  const { rows } = await sql<{ id: number; mudou: boolean }>`select u.id, u.versao <> l.versao_depois as mudou
    from usuario_importacao_linha l join usuario u on u.id = l.registro
    where l.importacao_id = ${importacaoId} and l.empresa_id = ${ctx.empresaId} and l.feita and not l.desfeita
    order by u.id for update of u`.execute(ctx.db);
  if (rows.some(({ mudou }) => mudou)) throw regra(MUDOU);
  for (const { id } of rows)
    await recurso.excluir(ctx, id).catch((cause: unknown) => {
      if (!(cause instanceof ProblemError) || cause.codigo === 'SEM_PERMISSAO') throw cause;
      throw regra(MUDOU);
    });
  await sql`update usuario_importacao_linha set desfeita = true
    where importacao_id = ${importacaoId} and feita and not desfeita`.execute(ctx.db);
  await sql`update usuario_importacao set situacao = 'DESFEITA', progresso = 1, motivo = null where id = ${importacaoId}`.execute(
    ctx.db,
  );
}

/** What the sheet says above its columns. */
export const SOBRE = `Obrigatórias: ${COLUNAS.filter(({ meta }) => meta.obrigatorio)
  .map(({ titulo }) => titulo)
  .join(
    ', ',
  )}. Sem ${COLUNA_DA_SENHA.titulo}, a pessoa recebe no e-mail o link para definir a senha; com ela, a troca na primeira entrada. Datas em dia/mês/ano. As linhas de exemplo não são gravadas.`;
