import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { usuarioForm } from '#modules/organizacao/usuarios/usuarios.contract.ts';
import type { usuarios } from '#modules/organizacao/usuarios/usuarios.resource.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { semResto } from '#platform/server/sheet-import/trial.ts';
import { regra } from '#platform/shared/problem.ts';
import type { ErroDaLinha } from '#platform/shared/sheet-import/sheet-columns.ts';
import { COLUNAS, PERFIL, SENHA, tituloDoCampo } from './colunas.rules.ts';

export type Recurso = ReturnType<typeof usuarios>;
type Form = z.output<typeof usuarioForm>;
type Valores = Readonly<Record<string, unknown>>;

interface Ditas {
  readonly erros: readonly ErroDaLinha[];
  readonly dizer: (campo: string, mensagem: string) => void;
}

/** The path of a column's field in the form, by the column's title. */
const raizDe = (coluna: string | null): string | null => {
  const caminho = COLUNAS.find(({ titulo }) => titulo === coluna)?.caminho ?? null;
  return caminho === PERFIL ? 'empresas' : caminho;
};

/** What stands in the place of a value that was told to be wrong, so that it hides nothing of the others. */
function emLugar(ctx: Ctx, umDado: number | null): Readonly<Record<string, () => Valores>> {
  // Nobody comes in by what a trial makes: all of it is undone.
  const entrada = () => `Ensaio-${randomUUID()}`;
  return {
    nome: () => ({ nome: 'Ensaio' }),
    login: () => ({ login: `ensaio-${randomUUID()}` }),
    cpf: () => ({ cpf: null }),
    email: () => ({ email: null, enviarLink: false, senha: entrada() }),
    [SENHA]: () => ({ [SENHA]: entrada(), enviarLink: false }),
    colaborador: () => ({ colaborador: null }),
    empresas: () => ({ empresas: umDado === null ? [] : [{ empresa: { id: ctx.empresaId }, perfil: { id: umDado } }] }),
  };
}

/** Makes the user and takes it back. Returns why it was refused, nothing where it was not. */
async function ensaiarUm(ctx: Ctx, recurso: Recurso, form: Form) {
  let passou = false;
  const recusas = await semResto(ctx, async () => {
    await recurso.criar({ ...ctx, depois: () => undefined }, form);
    passou = true;
    throw regra('Ensaio');
  });
  return passou ? [] : recusas;
}

/**
 * Tells all that is wrong with a row of which something is: the form and the server name the first fault that they meet, so what was told is
 * replaced by what is certainly right, and the rest is tried again until nothing more is refused.
 */
export async function dizerTudo(
  ctx: Ctx,
  { recurso, umDado }: { readonly recurso: Recurso; readonly umDado: number | null },
  form: Valores,
  { erros, dizer }: Ditas,
): Promise<void> {
  const trocas = emLugar(ctx, umDado);
  const trocadas = new Set<string>();
  let tentado: Valores & { readonly senha?: unknown } = form;
  /** Replaces what was told since the last time; false when nothing is left to replace. */
  const trocar = (campos: readonly string[]): boolean => {
    const novas = campos.filter((campo) => !trocadas.has(campo));
    for (const campo of novas) {
      trocadas.add(campo);
      // A password that was told to be wrong stays replaced, and one that is right stays.
      const { senha, ...resto } = trocas[campo]?.() ?? {};
      const guardada = campo === 'email' && tentado.senha !== null;
      tentado = { ...tentado, ...resto, ...(senha === undefined || guardada ? {} : { senha }) };
    }
    return novas.length > 0;
  };
  trocar(erros.flatMap(({ coluna }) => raizDe(coluna) ?? []));
  for (;;) {
    const lido = usuarioForm.safeParse(tentado);
    const faltas = lido.success
      ? await ensaiarUm(ctx, recurso, lido.data as Form)
      : lido.error.issues.map(({ path, message }) => ({ campo: path.join('.'), mensagem: message }));
    for (const { campo, mensagem } of faltas) dizer(campo, mensagem);
    if (!trocar(faltas.flatMap(({ campo }) => raizDe(tituloDoCampo(campo)) ?? []))) return;
  }
}
