import { type Permission, type PermissionNode, resourcePermissions } from '#platform/shared/permission.ts';
import type { MenuEntry } from '#platform/shared/session.ts';

const utilitario = (recurso: string, rotulo: string) => resourcePermissions('UTILITARIO', recurso, { rotulo });

const organizacao = <const V extends string = never>(
  recurso: string,
  rotulo: string,
  verbos?: Readonly<Record<V, string>>,
) => resourcePermissions('ORGANIZACAO', recurso, { rotulo, verbos });

export const permissoesOrganizacao = {
  usuario: resourcePermissions('UTILITARIO', 'USUARIO', {
    rotulo: 'Usuários',
    verbos: { REMOVER_SEGUNDO_FATOR: 'Remover segundo fator' },
  }),
  perfil: utilitario('PERFIL', 'Perfis'),
  noticia: utilitario('NOTICIA', 'Notícias'),
  empresa: utilitario('EMPRESA', 'Empresas'),
  estabelecimento: utilitario('ESTABELECIMENTO', 'Estabelecimentos'),
  estado: resourcePermissions('UTILITARIO', 'ESTADO', { rotulo: 'Estados', somenteVer: true }),
  cidade: resourcePermissions('UTILITARIO', 'CIDADE', { rotulo: 'Cidades', somenteVer: true }),
  bairro: utilitario('BAIRRO', 'Bairros'),
  areaOrganizacional: organizacao('AREA_ORGANIZACIONAL', 'Áreas organizacionais', {
    VER_TODAS: 'Ver todas, não só aquelas por que responde',
  }),
  colaborador: organizacao('COLABORADOR', 'Colaboradores', {
    DEFICIENCIA: 'Ver e alterar deficiência',
    ETNIA_RACA: 'Ver e alterar etnia e raça',
    SALARIO: 'Ver e alterar salário',
    DOCUMENTOS: 'Ver, anexar e excluir documentos',
  }),
  tarefa: resourcePermissions('UTILITARIO', 'TAREFAS', {
    rotulo: 'Tarefas em segundo plano',
    somenteVer: true,
    verbos: { ALTERAR: 'Repetir e cancelar' },
  }),
  email: resourcePermissions('UTILITARIO', 'EMAILS', {
    rotulo: 'E-mails de saída',
    somenteVer: true,
    verbos: { REPETIR: 'Enviar de novo' },
  }),
  historicoColaborador: organizacao('HISTORICO_COLABORADOR', 'Históricos de colaboradores'),
};

/** Named by the documents (000 §6): shows 'Atualizar Meus Dados'. */
/** The user with id 1, who runs the installation: every company and every authority without a profile (000 §6). */
export const ADMINISTRADOR = 1;

export const permissaoMeusDados: Permission = 'ROLE_CAD_INFO_PESSOAL';
/** Reads the audit under Utilitários > Log. */
export const permissaoLog: Permission = 'ROLE_UTILITARIO_LOG';
export const permissaoParametros: Permission = 'ROLE_UTILITARIO_PARAMETROS_SISTEMA';
export const permissaoEditarParametros: Permission = 'ROLE_UTILITARIO_PARAMETROS_SISTEMA_EDITAR';
/** Sees all areas, not only those one answers for (decision U-0031). */
export const permissaoVerTodasAreas: Permission = permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS;

const folha = (rotulo: string, permissao: Permission, filhos: readonly PermissionNode[] = []): PermissionNode => ({
  rotulo,
  permissao,
  filhos,
});

/** Authorities of the organization hub, as the profile screen shows them. */
export const arvoreOrganizacao: PermissionNode = {
  rotulo: 'Utilitários e organização',
  filhos: [
    {
      rotulo: 'Estrutura e pessoas',
      filhos: [
        permissoesOrganizacao.areaOrganizacional.no,
        permissoesOrganizacao.colaborador.no,
        permissoesOrganizacao.historicoColaborador.no,
      ],
    },
    {
      rotulo: 'Acesso',
      filhos: [
        permissoesOrganizacao.usuario.no,
        permissoesOrganizacao.perfil.no,
        folha('Atualizar os próprios dados', permissaoMeusDados),
      ],
    },
    {
      rotulo: 'Empresa e lugares',
      filhos: [
        permissoesOrganizacao.empresa.no,
        permissoesOrganizacao.estabelecimento.no,
        permissoesOrganizacao.bairro.no,
        permissoesOrganizacao.cidade.no,
        permissoesOrganizacao.estado.no,
      ],
    },
    {
      rotulo: 'Sistema',
      filhos: [
        permissoesOrganizacao.noticia.no,
        folha('Log', permissaoLog),
        permissoesOrganizacao.tarefa.no,
        permissoesOrganizacao.email.no,
        folha('Parâmetros do sistema', permissaoParametros, [folha('Editar', permissaoEditarParametros)]),
      ],
    },
  ],
};

const utilitarios = (grupo: string, rotulo: string, path: string, permissao: Permission): MenuEntry => ({
  rotulo,
  grupo: ['Utilitários', grupo],
  path,
  permissao,
});

const menuUtilitarios: readonly MenuEntry[] = [
  utilitarios('Empresa', 'Empresas', '/utilitario/empresas', permissoesOrganizacao.empresa.ver),
  utilitarios('Empresa', 'Estabelecimentos', '/utilitario/estabelecimentos', permissoesOrganizacao.estabelecimento.ver),
  utilitarios('Lugares', 'Estados', '/utilitario/geral/estados', permissoesOrganizacao.estado.ver),
  utilitarios('Lugares', 'Cidades', '/utilitario/geral/cidades', permissoesOrganizacao.cidade.ver),
  utilitarios('Lugares', 'Bairros', '/utilitario/geral/bairros', permissoesOrganizacao.bairro.ver),
];

/** Menu entries of the organization hub. */
export const menuOrganizacao: readonly MenuEntry[] = [
  ...menuUtilitarios,
  {
    rotulo: 'Áreas organizacionais',
    grupo: ['Cargos e Salários', 'Cadastros'],
    path: '/cargo-salario/areas-organizacionais',
    permissao: permissoesOrganizacao.areaOrganizacional.ver,
  },
  {
    rotulo: 'Organograma',
    grupo: ['Cargos e Salários'],
    path: '/cargo-salario/areas-organizacionais/organograma',
    permissao: permissoesOrganizacao.areaOrganizacional.ver,
  },
  {
    rotulo: 'Colaboradores',
    grupo: ['Cargos e Salários', 'Cadastros'],
    path: '/cargo-salario/colaboradores',
    permissao: permissoesOrganizacao.colaborador.ver,
  },
  {
    rotulo: 'Históricos de colaboradores',
    grupo: ['Cargos e Salários'],
    path: '/cargo-salario/colaboradores/historicos',
    permissao: permissoesOrganizacao.historicoColaborador.ver,
  },
  {
    rotulo: 'Usuários',
    grupo: ['Utilitários'],
    path: '/utilitario/usuarios',
    permissao: permissoesOrganizacao.usuario.ver,
  },
  {
    rotulo: 'Perfis',
    grupo: ['Utilitários'],
    path: '/utilitario/perfis',
    permissao: permissoesOrganizacao.perfil.ver,
  },
  {
    rotulo: 'Notícias',
    grupo: ['Utilitários'],
    path: '/utilitario/noticias',
    permissao: permissoesOrganizacao.noticia.ver,
  },
  {
    rotulo: 'Parâmetros do sistema',
    grupo: ['Utilitários'],
    path: '/utilitario/parametros-sistema',
    permissao: permissaoParametros,
  },
  {
    rotulo: 'Log',
    grupo: ['Utilitários'],
    path: '/utilitario/log',
    permissao: permissaoLog,
  },
  {
    rotulo: 'Tarefas em segundo plano',
    grupo: ['Utilitários'],
    path: '/utilitario/tarefas',
    permissao: permissoesOrganizacao.tarefa.ver,
  },
  {
    rotulo: 'E-mails de saída',
    grupo: ['Utilitários'],
    path: '/utilitario/emails',
    permissao: permissoesOrganizacao.email.ver,
  },
];
