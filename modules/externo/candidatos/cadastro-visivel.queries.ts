import { cadastroDaEmpresa, regrasDoCampo, valoresDecisivos } from '#modules/captacao/captacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { fieldAt, fieldPaths, metaOf } from '#platform/shared/contract/meta.ts';
import { type DadosDoCandidato, dadosDoCandidato } from './cadastro.contract.ts';

/** What the staff alone keeps of a candidate, whatever the company configures. */
const internos = new Set(['ocrTexto']);

const caminhos = fieldPaths(dadosDoCandidato);

const ler = (form: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((valor, parte) => (valor as Record<string, unknown> | undefined)?.[parte], form);

function gravar(form: Record<string, unknown>, path: string, valor: unknown): void {
  const partes = path.split('.');
  const ultima = partes.pop() ?? '';
  const dono = partes.reduce((grupo, parte) => {
    grupo[parte] ??= {};
    return grupo[parte] as Record<string, unknown>;
  }, form);
  dono[ultima] = valor;
}

const vazios: Readonly<Record<string, unknown>> = { lista: [], referenciasIds: [], booleano: false };
const vazioDe = (path: string): unknown => vazios[metaOf(fieldAt(dadosDoCandidato, path))?.kind ?? ''] ?? null;

/** Paths that the portal of the company does not show, given the values that decide. */
async function ocultosDe(ctx: Pick<Ctx, 'db' | 'empresaId'>, form: DadosDoCandidato): Promise<string[]> {
  const regras = regrasDoCampo(await cadastroDaEmpresa(ctx, 'externa'), valoresDecisivos(form));
  return caminhos.filter((path) => internos.has(path) || !regras(path).visivel);
}

/** The form without what the portal hides: those fields read as empty. */
export async function somenteVisivel(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  form: DadosDoCandidato,
): Promise<DadosDoCandidato> {
  const visto = structuredClone(dadosDe(form));
  for (const path of await ocultosDe(ctx, form)) gravar(visto, path, vazioDe(path));
  return visto as unknown as DadosDoCandidato;
}

/** The form as it is to be stored: what the portal hides keeps what was there (`antes`), or stays empty in a new record. */
export async function completarOcultos(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  form: DadosDoCandidato,
  antes: DadosDoCandidato | null,
): Promise<DadosDoCandidato> {
  const inteiro = structuredClone(dadosDe(form));
  for (const path of await ocultosDe(ctx, form)) gravar(inteiro, path, antes ? ler(antes, path) : vazioDe(path));
  return inteiro as unknown as DadosDoCandidato;
}

/** Only the fields of the form, whatever else the object carries. */
function dadosDe(form: DadosDoCandidato): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const path of caminhos) gravar(out, path, ler(form, path));
  return out;
}
