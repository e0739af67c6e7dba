import type { MenuPlace } from '#platform/shared/contract/screen.ts';
import { type Permission, type ResourcePermissions, resourcePermissions } from '#platform/shared/permission.ts';

const raiz = 'Utilitários e organização';

/** The user with id 1, who runs the installation: every company and every authority without a profile. */
export const ADMINISTRADOR = 1;

type Verbos<V extends string> = Readonly<Record<V, string>>;

/** Authorities of a utility, with the group of the profile tree and the place in it. */
export const utilitario = <const V extends string = never>(
  recurso: string,
  grupo: 'Acesso' | 'Empresa e lugares' | 'Sistema',
  o: { ordem?: number; rotulo?: string; verbos?: Verbos<V>; somenteVer?: boolean; mudadoPor?: Permission } = {},
): ResourcePermissions<V> => resourcePermissions('UTILITARIO', recurso, { grupo: [raiz, grupo], ...o });

const organizacao = <const V extends string = never>(recurso: string, ordem: number, verbos?: Verbos<V>) =>
  resourcePermissions('ORGANIZACAO', recurso, { grupo: [raiz, 'Estrutura e pessoas'], ordem, verbos });

/** Place in the menu among the utilities, below a group of theirs. */
export const noMenuDeUtilitarios = (ordem: number, grupo?: 'Empresa' | 'Lugares'): MenuPlace => ({
  grupo: grupo ? ['Utilitários', grupo] : ['Utilitários'],
  ordem,
});

/** Areas and employees stand with jobs and salaries. */
export const noMenuDeCargos = (ordem: number, grupo?: 'Cadastros'): MenuPlace => ({
  grupo: grupo ? ['Cargos e Salários', grupo] : ['Cargos e Salários'],
  ordem,
});

/** Authorities that several files name; the others stand at their contract. */
export const permissoesOrganizacao = {
  areaOrganizacional: organizacao('AREA_ORGANIZACIONAL', 10, {
    VER_TODAS: 'Ver todas, não só aquelas por que responde',
  }),
  colaborador: organizacao('COLABORADOR', 20, {
    DEFICIENCIA: 'Ver e alterar deficiência',
    ETNIA_RACA: 'Ver e alterar etnia e raça',
    SALARIO: 'Ver e alterar salário',
    DOCUMENTOS: 'Ver, anexar e excluir documentos',
    BANCO: 'Ver e alterar dados bancários',
    COPIAR: 'Gerar a cópia dos dados para o titular',
    TRANSFERIR: 'Transferir para outra empresa',
  }),
  historicoColaborador: organizacao('HISTORICO_COLABORADOR', 30),
  usuario: utilitario('USUARIO', 'Acesso', {
    ordem: 40,
    verbos: { REMOVER_SEGUNDO_FATOR: 'Remover segundo fator' },
  }),
  perfil: utilitario('PERFIL', 'Acesso', { ordem: 50 }),
  /** Named by the documents (V-0045): shows 'Atualizar Meus Dados'. */
  meusDados: resourcePermissions('CAD', 'INFO_PESSOAL', {
    rotulo: 'Atualizar os próprios dados',
    grupo: [raiz, 'Acesso'],
    ordem: 60,
    somenteVer: true,
  }),
  /** Named by the documents (V-0441): shows the HR assistant. */
  assistente: resourcePermissions('ASSISTENTE', 'RH', {
    rotulo: 'Usar o assistente de RH',
    grupo: [raiz, 'Acesso'],
    ordem: 65,
    somenteVer: true,
  }),
  empresa: utilitario('EMPRESA', 'Empresa e lugares', { ordem: 70 }),
  noticia: utilitario('NOTICIA', 'Sistema', { ordem: 120 }),
  tarefa: utilitario('TAREFAS', 'Sistema', { ordem: 140, somenteVer: true, verbos: { ALTERAR: 'Repetir e cancelar' } }),
  email: utilitario('EMAILS', 'Sistema', { ordem: 150, somenteVer: true, verbos: { REPETIR: 'Enviar de novo' } }),
  /** Changes what all companies of the installation share, and stops or repeats its own work. */
  instalacao: utilitario('INSTALACAO', 'Sistema', {
    ordem: 155,
    rotulo: 'Administrar a instalação: o que todas as empresas partilham',
    somenteVer: true,
  }),
  parametros: utilitario('PARAMETROS_SISTEMA', 'Sistema', {
    ordem: 160,
    somenteVer: true,
    verbos: { EDITAR: 'Editar' },
  }),
};

export const permissaoMeusDados: Permission = permissoesOrganizacao.meusDados.ver;
export const permissaoInstalacao: Permission = permissoesOrganizacao.instalacao.ver;
export const permissaoParametros: Permission = permissoesOrganizacao.parametros.ver;
export const permissaoEditarParametros: Permission = permissoesOrganizacao.parametros.verbos.EDITAR;
/** Sees all areas, not only those one answers for (decision U-0031). */
export const permissaoVerTodasAreas: Permission = permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS;
