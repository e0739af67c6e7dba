import { acessoForm, usuarioForm } from '#modules/organizacao/usuarios/usuarios.contract.ts';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { type Coluna, colunasDoForm } from '#platform/shared/sheet-import/sheet-columns.ts';

export const PERFIL = 'perfil';
export const TALENTO = 'colaborador';
export const SENHA = 'senha';

const perfil = metaOf(acessoForm.shape.perfil);
const outra = (titulo: string, caminho: string): Coluna => ({
  titulo,
  caminho,
  meta: { kind: 'texto', label: titulo, genero: 'f', obrigatorio: false },
});

/** The first password, which no cell shows again. */
export const COLUNA_DA_SENHA = outra('Senha inicial', SENHA);

/** The columns of a sheet of users: fields of the form, the profile in the session's company, the talent by registration, a first password. */
export const COLUNAS: readonly Coluna[] = [
  ...colunasDoForm(usuarioForm, [TALENTO, 'ativo', 'enviarLink']),
  ...(perfil ? [{ titulo: perfil.label, caminho: PERFIL, meta: perfil }] : []),
  outra('Matrícula do talento', TALENTO),
  COLUNA_DA_SENHA,
];

/** By what two rows are the same user. */
export const IDENTIDADE = ['login'] as const;

/** The title of the column to which a field of a refusal belongs: 'empresas[0].perfil' is that of the profile; null for none. */
export function tituloDoCampo(campo: string): string | null {
  const [raiz = ''] = campo.split(/[.[]/);
  const caminho = raiz === 'empresas' ? PERFIL : raiz;
  return COLUNAS.find((coluna) => coluna.caminho === caminho)?.titulo ?? null;
}

/**
 * The log-in name that is proposed for a talent: the address, else the CPF, else the registration; empty when none can be one (3 to 60 letters
 * without blanks).
 */
export function loginProposto(de: {
  readonly email: string | null;
  readonly cpf: string | null;
  readonly matricula: string | null;
}): string {
  const serve = (texto: string | null): texto is string =>
    texto !== null && texto.length >= 3 && texto.length <= 60 && !/\s/.test(texto);
  return [de.email, de.cpf, de.matricula].find(serve) ?? '';
}
