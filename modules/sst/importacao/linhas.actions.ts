import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { semResto } from '#platform/server/sheet-import/trial.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { Coluna, ErroDaLinha, LinhaDaPlanilha } from '#platform/shared/sheet-import/sheet-columns.ts';
import { lerCelula } from '#platform/shared/table/read-cell.ts';
import { CPF, MATRICULA, montar, nomesDaCelula, tituloDoCampo } from './colunas.rules.ts';
import { permissaoDo, type RegistroImportado, telaDaImportacao } from './importacao.contract.ts';
import { lerReferencias, lerTalentos, type Referencias, type Talento } from './referencias.queries.ts';
import { colunasDe, type Gravado, tipos } from './tipos.queries.ts';

/** A row with what was said against it before: such a row is read, and not written. */
export type LinhaPorGravar = LinhaDaPlanilha & { readonly erros: readonly ErroDaLinha[] };

/** What became of a row: written, or why not. */
export interface LinhaFeita {
  readonly linha: number;
  readonly nome: string | null;
  readonly colaboradorId: number | null;
  readonly erros: readonly ErroDaLinha[];
  /** The record that it made or added to; null where it was refused. */
  readonly gravado: (Gravado & { readonly versao: number }) | null;
}

const digitos = (texto: string) => texto.replace(/\D/g, '');

/** Whose row it is, or why that cannot be said. */
function deQuem(valores: ReadonlyMap<string, unknown>, talentos: readonly Talento[]): Talento | string {
  const cpf = valores.get(CPF) as string | undefined;
  const matricula = valores.get(MATRICULA) as string | undefined;
  if (cpf === undefined && matricula === undefined)
    return 'Informe CPF ou matrícula: é por eles que se sabe de quem é a linha.';
  const achados = talentos.filter(
    (um) =>
      (cpf === undefined || um.cpf === digitos(cpf)) && (matricula === undefined || um.matricula === matricula.trim()),
  );
  const atuais = achados.filter(({ desligado }) => !desligado);
  const [um, outro] = atuais.length > 0 ? atuais : achados;
  if (!um) return 'Nenhum talento que você vê tem este CPF e esta matrícula.';
  return outro ? 'Há mais de um contrato com este CPF: informe a matrícula.' : um;
}

interface Preparo {
  readonly tipo: RegistroImportado;
  readonly colunas: readonly Coluna[];
  readonly referencias: Referencias;
  readonly talentos: readonly Talento[];
}

const textosDe = (linhas: readonly LinhaDaPlanilha[], colunas: readonly Coluna[], caminho: string): string[] => {
  const coluna = colunas.find((uma) => uma.caminho === caminho);
  return linhas.flatMap(({ celulas }) => {
    const celula = coluna && celulas[coluna.titulo];
    const lido = celula && lerCelula(celula, coluna.meta);
    return lido && 'valor' in lido ? [String(lido.valor)] : [];
  });
};

/** Reads once what the rows of a batch need: columns, records that they name, talents. */
async function preparar(ctx: Ctx, tipo: RegistroImportado, linhas: readonly LinhaDaPlanilha[]): Promise<Preparo> {
  const colunas = colunasDe(ctx, tipo);
  const cpfs = textosDe(linhas, colunas, CPF).map(digitos);
  const matriculas = textosDe(linhas, colunas, MATRICULA).map((texto) => texto.trim());
  return {
    tipo,
    colunas,
    referencias: await lerReferencias(ctx, colunas),
    talentos: await lerTalentos(ctx, cpfs, matriculas),
  };
}

/** The same error without what the cell says: the cells of health lie sealed, and an error does not. */
function semACelula({ coluna, mensagem }: ErroDaLinha, celulas: LinhaDaPlanilha['celulas']): ErroDaLinha {
  const escrito = (coluna !== null && celulas[coluna]?.valor) || '';
  const ditos = [escrito, ...nomesDaCelula(escrito)].filter((dito) => dito !== '');
  return {
    coluna,
    mensagem: ditos.reduce((texto, dito) => texto.replaceAll(`'${dito}'`, 'o que está escrito'), mensagem),
  };
}

/** The values of a row by the path of their field; what a cell cannot say is an error at its column. */
function lerValores({ tipo, colunas, referencias }: Preparo, { celulas }: LinhaDaPlanilha) {
  const valores = new Map<string, unknown>();
  const erros: ErroDaLinha[] = [];
  for (const { titulo, caminho, meta } of colunas) {
    const celula = celulas[titulo];
    if (!celula) continue;
    const lido = lerCelula(celula, meta);
    if ('erro' in lido) {
      erros.push({ coluna: titulo, mensagem: lido.erro });
      continue;
    }
    const registros = meta.fonte ? referencias.get(meta.fonte) : undefined;
    if (!registros) {
      valores.set(caminho, lido.valor);
      continue;
    }
    const nomes = meta.kind === 'referencias' ? nomesDaCelula(String(lido.valor)) : [String(lido.valor)];
    const achados = nomes.map((nome) => registros.achar(nome, meta.label, null));
    for (const um of achados) if ('erro' in um) erros.push({ coluna: titulo, mensagem: um.erro });
    const ids = achados.flatMap((um) => ('valor' in um ? [{ id: um.valor.id }] : []));
    valores.set(caminho, meta.kind === 'referencias' ? ids : ids[0]);
  }
  for (const titulo of Object.keys(celulas))
    if (!colunas.some((uma) => uma.titulo === titulo))
      erros.push({ coluna: null, mensagem: `Você não tem mais acesso à coluna '${titulo}'.` });
  return { valores, erros: tipos[tipo].daSaude ? erros.map((erro) => semACelula(erro, celulas)) : erros };
}

/** How a row of no talent is called: what the column holds, or the name of the record that it names. */
function nomeDe(
  { colunas, referencias }: Preparo,
  valores: ReadonlyMap<string, unknown>,
  caminho: string,
): string | null {
  const valor = valores.get(caminho);
  const fonte = colunas.find((uma) => uma.caminho === caminho)?.meta.fonte;
  if (typeof valor === 'string') return valor;
  const { id } = (valor ?? {}) as { id?: number };
  return id === undefined || fonte === undefined ? null : (referencias.get(fonte)?.nome(id) ?? null);
}

/** As the writing left it: another version is somebody's change since then. */
async function versaoDe({ db }: Ctx, { tabela, id }: Gravado): Promise<number> {
  const { rows } = await sql<{ versao: number }>`select versao from ${sql.table(tabela)} where id = ${id}`.execute(db);
  return rows[0]?.versao ?? 0;
}

async function gravarUma(ctx: Ctx, preparo: Preparo, linha: LinhaPorGravar): Promise<LinhaFeita> {
  const { form, completar, gravar, nomeDaLinha } = tipos[preparo.tipo];
  const { valores, erros: dasCelulas } = lerValores(preparo, linha);
  const erros = [...linha.erros, ...dasCelulas];
  const deTalento = preparo.colunas.some(({ caminho }) => caminho === CPF);
  const quem = deTalento ? deQuem(valores, preparo.talentos) : null;
  const dizer = (campo: string, mensagem: string) => {
    const coluna = tituloDoCampo(campo, preparo.colunas);
    // What the cell itself says wrong is not said again as missing.
    if (coluna === null || !erros.some((erro) => erro.coluna === coluna)) erros.push({ coluna, mensagem });
  };
  if (typeof quem === 'string') dizer('colaborador', quem);
  const talento = typeof quem === 'string' ? null : quem;
  if (talento) valores.set('colaborador', { id: talento.id, nome: talento.nome });
  const nome = talento?.nome ?? nomeDe(preparo, valores, nomeDaLinha ?? 'nome');
  const feita = { linha: linha.linha, nome, colaboradorId: talento?.id ?? null, erros, gravado: null };
  completar?.(valores);
  const lido = form.safeParse(montar(valores));
  if (!lido.success)
    for (const { path, message } of lido.error.issues)
      if (path[0] !== 'colaborador' || typeof quem !== 'string') dizer(path.join('.'), message);
  if (!lido.success || erros.length > 0) return feita;
  let gravado: LinhaFeita['gravado'] = null;
  const recusas = await semResto(ctx, async () => {
    const um = await gravar(ctx, lido.data as never, valores);
    gravado = { ...um, versao: await versaoDe(ctx, um) };
  });
  for (const { campo, mensagem } of recusas) dizer(campo, mensagem);
  return { ...feita, gravado: erros.length > 0 ? null : gravado };
}

/** Writes the rows one after the other by the functions of their form, each whole or not at all. Throws SEM_PERMISSAO to who may not import, or write such records. */
export async function gravarLinhas(
  ctx: Ctx,
  tipo: RegistroImportado,
  linhas: readonly LinhaPorGravar[],
): Promise<LinhaFeita[]> {
  if (![telaDaImportacao.permissao, permissaoDo[tipo]].every((uma) => ctx.permissoes.has(uma)))
    throw new ProblemError('SEM_PERMISSAO');
  const preparo = await preparar(ctx, tipo, linhas);
  const feitas: LinhaFeita[] = [];
  for (const linha of linhas) feitas.push(await gravarUma(ctx, preparo, linha));
  return feitas;
}
