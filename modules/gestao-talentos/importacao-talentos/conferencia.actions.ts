import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { errosDeObrigatorios, regrasDaPessoa } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { campoConfig } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { TableRow } from '#platform/server/table/table-row.ts';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { type FieldError, regra } from '#platform/shared/problem.ts';
import type { ResultadoDaLinha } from '#platform/shared/sheet-import/sheet-import.ts';
import { type Atual, lerAtuais } from './atuais.queries.ts';
import { type Coluna, colunasDoTalento, lerCabecalho } from './colunas.rules.ts';
import { type ErroDaLinha, type LinhaLida, lerLinhas } from './linha.rules.ts';
import { montar } from './montar.rules.ts';
import { carregarReferencias, type Referencias, ufDaCidade } from './referencias.queries.ts';

/** A row as the dry run leaves it. */
export interface LinhaConferida {
  readonly linha: number;
  readonly resultado: ResultadoDaLinha;
  readonly nome: string | null;
  readonly colaboradorId: number | null;
  /** Version of the talent that was read; null for a new one. */
  readonly versaoAntes: number | null;
  readonly valores: Record<string, unknown>;
  readonly antes: Record<string, unknown>;
  readonly celulas: Record<string, string>;
  readonly erros: readonly ErroDaLinha[];
}

const LOTACAO = 'lotacao.';
/** Rows between two words about how far it is. */
const PASSO = 500;

type Campos = Awaited<ReturnType<typeof campoConfig>>;
const ninguem = { sexo: null, nacionalidade: null };

/** The columns that this person may fill in for this company. */
export async function colunasDe(ctx: Ctx): Promise<{ colunas: Coluna[]; campos: Campos }> {
  const campos = await campoConfig(ctx.db, ctx.empresaId, 'talento', 'interna');
  const colunas = colunasDoTalento(colaborador.form, regrasDaPessoa(campos, ninguem), (one) => ctx.permissoes.has(one));
  return { colunas, campos };
}

interface Conferencia {
  readonly ctx: Ctx;
  readonly campos: Campos;
  readonly colunas: readonly Coluna[];
  readonly referencias: Referencias;
  readonly porCpf: ReadonlyMap<string, Atual>;
  readonly porMatricula: ReadonlyMap<string, Atual>;
  readonly ignoraObrigatorios: boolean;
}

/** Names into records; what cannot be named leaves an error and no value. */
function resolver({ referencias, colunas }: Conferencia, { valores, erros }: LinhaLida): void {
  const ufs = new Map<string, number>();
  const naOrdem = colunas.toSorted((a, b) => Number(a.caminho in ufDaCidade) - Number(b.caminho in ufDaCidade));
  for (const { caminho, meta, titulo } of naOrdem) {
    const escrito = valores.get(caminho);
    const registros = meta.kind === 'referencia' ? referencias.get(meta.fonte ?? '') : undefined;
    if (escrito === undefined || !registros) continue;
    const doEstado = ufDaCidade[caminho];
    const achado = registros.achar(String(escrito), meta.label, ufs.get(doEstado ?? '') ?? null);
    if ('erro' in achado) {
      valores.delete(caminho);
      erros.push({ coluna: titulo, mensagem: achado.erro });
      continue;
    }
    valores.set(caminho, achado.valor);
    ufs.set(caminho, achado.valor.id);
    if (doEstado && achado.ufId !== null && !ufs.has(doEstado))
      valores.set(doEstado, {
        id: achado.ufId,
        nome: referencias.get(estados(colunas, doEstado))?.nome(achado.ufId) ?? '',
      });
  }
}

const estados = (colunas: readonly Coluna[], caminho: string) =>
  colunas.find((coluna) => coluna.caminho === caminho)?.meta.fonte ?? '';

/** Whose row it is: a talent, nobody yet (null), or why that cannot be said. */
function deQuem({ porCpf, porMatricula }: Conferencia, { valores }: LinhaLida): Atual | null | FieldError {
  const cpf = valores.get('pessoal.cpf') as string | undefined;
  const matricula = valores.get('matricula') as string | undefined;
  if (cpf === undefined && matricula === undefined)
    return { campo: 'pessoal.cpf', mensagem: 'Informe CPF ou matrícula: é por eles que se sabe de quem é a linha.' };
  const peloCpf = cpf === undefined ? undefined : porCpf.get(cpf);
  const pelaMatricula = matricula === undefined ? undefined : porMatricula.get(matricula);
  const outroCpf = pelaMatricula?.valores.get('pessoal.cpf') ?? null;
  if (
    pelaMatricula &&
    pelaMatricula !== peloCpf &&
    (peloCpf || (cpf !== undefined && outroCpf !== null && outroCpf !== cpf))
  )
    return { campo: 'matricula', mensagem: `A matrícula ${matricula} é de outro talento.` };
  const achado = peloCpf ?? pelaMatricula ?? null;
  // As the form says it to who sees only some areas.
  if (achado && !achado.visivel)
    return peloCpf
      ? { campo: 'pessoal.cpf', mensagem: 'Já existe um colaborador ativo com este CPF.' }
      : { campo: 'matricula', mensagem: 'Já existe um colaborador com esta matrícula.' };
  return achado;
}

const idDe = (valor: unknown): unknown =>
  typeof valor === 'object' && valor !== null && 'id' in valor ? valor.id : valor;

/** What the row changes of a talent: new values, and the old ones as the form has them. */
function mudancasDe({ referencias }: Conferencia, atual: Atual, valores: ReadonlyMap<string, unknown>) {
  const depois: Record<string, unknown> = {};
  const antes: Record<string, unknown> = {};
  for (const [caminho, valor] of valores) {
    const era = atual.valores.get(caminho) ?? null;
    if (idDe(valor) === era) continue;
    const meta = metaOf(fieldAt(colaborador.form, caminho));
    depois[caminho] = valor;
    antes[caminho] =
      meta?.kind === 'referencia' && typeof era === 'number'
        ? { id: era, nome: referencias.get(meta.fonte ?? '')?.nome(era) ?? '' }
        : era;
  }
  return { depois, antes };
}

/** The talent's form as it would be; its lists are not looked at, but those of somebody new are empty. */
function formDe({ referencias }: Conferencia, atual: Atual | null, valores: ReadonlyMap<string, unknown>) {
  const juntos = new Map<string, unknown>();
  for (const [caminho, era] of atual?.valores ?? []) {
    if (caminho.startsWith(LOTACAO)) continue;
    const meta = metaOf(fieldAt(colaborador.form, caminho));
    const nome = meta?.kind === 'referencia' ? referencias.get(meta.fonte ?? '')?.nome(Number(era)) : undefined;
    juntos.set(caminho, meta?.kind === 'referencia' && era !== null ? { id: era, nome: nome ?? '' } : era);
  }
  for (const [caminho, valor] of valores) if (!atual || !caminho.startsWith(LOTACAO)) juntos.set(caminho, valor);
  return montar(juntos);
}

/** Errors of the form's own rules, and of what the company requires. */
function errosDoForm(conferencia: Conferencia, atual: Atual | null, form: Record<string, unknown>): FieldError[] {
  const { ctx, campos, ignoraObrigatorios } = conferencia;
  const lido = colaborador.form.safeParse(form);
  const proprios = (lido.error?.issues ?? []).map(({ path, message }) => ({
    campo: path.join('.'),
    mensagem: message,
  }));
  if (ignoraObrigatorios) return proprios;
  const pessoal = (form.pessoal ?? {}) as Record<string, string | null | undefined>;
  const regras = regrasDaPessoa(campos, { sexo: pessoal.sexo ?? null, nacionalidade: pessoal.nacionalidade ?? null });
  const ocultos = new Set<string>();
  for (const { campo } of campos) {
    const meta = metaOf(fieldAt(colaborador.form, campo));
    if ((meta?.sensivel && !ctx.permissoes.has(meta.sensivel)) || (atual && meta?.kind === 'lista')) ocultos.add(campo);
  }
  const exigidos = errosDeObrigatorios(colaborador.form, form, regras, ocultos);
  return [...proprios, ...exigidos.filter(({ campo }) => !proprios.some((one) => one.campo === campo))];
}

const RECUSA_DA_LOTACAO = 'A lotação e o salário de quem já está cadastrado mudam pelo histórico, não pela importação.';

/** Who may not insert or change talents does not do so by a sheet. */
function recusaDaPessoa({ ctx }: Conferencia, atual: Atual | null): FieldError[] {
  const { inserir, editar } = colaborador.permissoes;
  if (atual === null && !ctx.permissoes.has(inserir))
    return [{ campo: '', mensagem: 'Você não tem permissão para incluir talentos.' }];
  if (atual !== null && !ctx.permissoes.has(editar))
    return [{ campo: '', mensagem: 'Você não tem permissão para alterar talentos.' }];
  return [];
}

/** What a new talent's row leaves unsaid: the bond is an employment, and the salary of the kind that the row gives. */
function completar(valores: Map<string, unknown>): void {
  if (!valores.has('vinculo')) valores.set('vinculo', 'E');
  const temLotacao = [...valores.keys()].some((caminho) => caminho.startsWith(LOTACAO));
  if (!temLotacao || valores.has('lotacao.tipoSalario')) return;
  valores.set('lotacao.tipoSalario', valores.has('lotacao.salario') ? '3' : valores.has('lotacao.indice') ? '2' : '1');
}

function conferirUma(conferencia: Conferencia, lida: LinhaLida): LinhaConferida {
  const { ctx, colunas } = conferencia;
  const { linha, valores, celulas, erros } = lida;
  const tituloDe = (campo: string) => colunas.find(({ caminho }) => caminho === campo)?.titulo ?? null;
  const dizer = (novos: readonly FieldError[]) => {
    for (const { campo, mensagem } of novos) {
      const coluna = tituloDe(campo);
      // What the cell itself says wrong is not said again as missing.
      if (coluna === null || !erros.some((erro) => erro.coluna === coluna)) erros.push({ coluna, mensagem });
    }
  };
  resolver(conferencia, lida);
  // A mask comes off as the field takes it off.
  for (const [caminho, valor] of valores) {
    const esquema = fieldAt(colaborador.form, caminho);
    const limpo = metaOf(esquema)?.kind === 'referencia' ? null : esquema?.safeParse(valor);
    if (limpo?.success) valores.set(caminho, limpo.data);
  }
  let dono: number | null = null;
  const recusada = (): LinhaConferida => ({
    linha,
    resultado: 'RECUSADA',
    nome: celulas[tituloDe('nome') ?? ''] ?? null,
    colaboradorId: dono,
    versaoAntes: null,
    valores: {},
    antes: {},
    celulas,
    erros,
  });
  const atual = deQuem(conferencia, lida);
  if (atual !== null && 'campo' in atual) {
    dizer([atual]);
    return recusada();
  }
  if (atual?.visivel) dono = atual.id;
  dizer(recusaDaPessoa(conferencia, atual));
  if (atual === null) completar(valores);
  const { depois, antes } = atual
    ? mudancasDe(conferencia, atual, valores)
    : { depois: Object.fromEntries(valores), antes: {} };
  const daLotacao = atual ? Object.keys(depois).filter((caminho) => caminho.startsWith(LOTACAO)) : [];
  dizer(daLotacao.map((campo) => ({ campo, mensagem: RECUSA_DA_LOTACAO })));
  if (atual && 'dataDesligamento' in depois)
    dizer([{ campo: 'dataDesligamento', mensagem: 'O desligamento se registra e se cancela em Desligamentos.' }]);
  const mudou = atual === null || Object.keys(depois).length > 0;
  if (mudou && daLotacao.length === 0) dizer(errosDoForm(conferencia, atual, formDe(conferencia, atual, valores)));
  const nascimento = valores.get('pessoal.dataNascimento');
  if (typeof nascimento === 'string' && nascimento > ctx.hoje)
    dizer([{ campo: 'pessoal.dataNascimento', mensagem: 'A data de nascimento está no futuro.' }]);
  if (erros.length > 0) return recusada();
  return {
    linha,
    resultado: atual === null ? 'NOVA' : mudou ? 'ALTERADA' : 'IGUAL',
    nome: String(valores.get('nome') ?? atual?.valores.get('nome') ?? ''),
    colaboradorId: atual?.id ?? null,
    versaoAntes: atual?.versao ?? null,
    valores: mudou ? depois : {},
    antes,
    // Until it is written: applying may refuse it still.
    celulas: mudou ? celulas : {},
    erros: [],
  };
}

const textosDe = (linhas: readonly LinhaLida[], caminho: string, limpar: (texto: string) => string): string[] =>
  linhas.flatMap(({ valores }) => {
    const valor = valores.get(caminho);
    return typeof valor === 'string' ? [limpar(valor)] : [];
  });

/**
 * The dry run: what each row of a sheet would do, by the rules of the talent's form, and nothing written. `rows` begins with the header;
 * `progresso` hears 0..1. Throws ProblemError for a sheet of which no row can be read.
 */
export async function conferir(
  ctx: Ctx,
  rows: readonly TableRow[],
  ignoraObrigatorios: boolean,
  progresso: (fracao: number) => Promise<void>,
): Promise<LinhaConferida[]> {
  const [titulos, ...corpo] = rows;
  if (!titulos || corpo.length === 0) throw regra('A planilha não tem linhas de talentos abaixo do cabeçalho.');
  const { colunas, campos } = await colunasDe(ctx);
  const escritos = new Map([...titulos.celulas].map(([lugar, { valor }]) => [lugar, valor]));
  const cabecalho = lerCabecalho(escritos, colunas);
  if (cabecalho.erros.length > 0) throw regra(cabecalho.erros.join(' '));
  const linhas = lerLinhas(corpo, cabecalho, colunas);
  const atuais = await lerAtuais(
    ctx,
    textosDe(linhas, 'pessoal.cpf', (texto) => texto.replace(/\D/g, '')),
    textosDe(linhas, 'matricula', (texto) => texto.trim()),
  );
  const conferencia: Conferencia = {
    ctx,
    campos,
    colunas,
    ignoraObrigatorios,
    referencias: await carregarReferencias(ctx, colunas),
    porCpf: new Map(atuais.filter(({ ativo }) => ativo).map((one) => [String(one.valores.get('pessoal.cpf')), one])),
    porMatricula: new Map(atuais.map((one) => [String(one.valores.get('matricula')), one])),
  };
  const conferidas: LinhaConferida[] = [];
  for (const [n, lida] of linhas.entries()) {
    conferidas.push(conferirUma(conferencia, lida));
    if (n % PASSO === PASSO - 1) await progresso(n / linhas.length);
  }
  return semDonosRepetidos(conferidas);
}

/** Two rows change one talent, found by the CPF and by the registration: what it would be hangs on their order, so neither does. */
function semDonosRepetidos(linhas: readonly LinhaConferida[]): LinhaConferida[] {
  const mudancas = linhas.filter(({ resultado }) => resultado === 'ALTERADA');
  const porDono = Map.groupBy(mudancas, ({ colaboradorId }) => colaboradorId);
  return linhas.map((linha) => {
    const outra = porDono.get(linha.colaboradorId)?.find((one) => one !== linha);
    if (!outra || linha.resultado !== 'ALTERADA') return linha;
    const mensagem = `O talento desta linha é também o da linha ${outra.linha}.`;
    return { ...linha, resultado: 'RECUSADA', valores: {}, antes: {}, erros: [{ coluna: null, mensagem }] };
  });
}
