import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { noMenuDeUtilitarios, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, email, lista, opcao, referencia, senha, texto } from '#platform/shared/contract/kinds.ts';
import { cpf } from '#platform/shared/contract/kinds-br.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

const fontePerfis = '/utilitario/perfis/opcoes';
const fonteEmpresas = '/utilitario/empresas/opcoes';

/** Active, inactive, or all when empty. */
export const situacoesDeUsuario = opcoes([
  ['A', 'Ativo'],
  ['I', 'Inativo'],
]);

const campos = comPolitica(
  {
    nome: texto({ label: 'Nome', max: 100, obrigatorio: true }),
    login: texto({ label: 'Login', max: 60, min: 3, obrigatorio: true, exemplo: 'ana.prado' }),
    cpf: cpf({ label: 'CPF' }),
    email: email({ label: 'E-mail' }),
    ativo: booleano({ label: 'Ativo', pessoal: 'apagar' }),
    expiraEm: data({ label: 'Acesso até', ajuda: 'Último dia em que a pessoa pode entrar.' }),
  },
  'apagar',
);

const perfil = referencia({ label: 'Perfil', fonte: fontePerfis, obrigatorio: true });

/** One profile per company. */
export const acessoForm = z.object({
  empresa: referencia({ label: 'Empresa', genero: 'f', fonte: fonteEmpresas, obrigatorio: true }),
  perfil,
});

export const usuarioForm = comRegras(
  z.object({
    ...campos,
    colaborador: referencia({
      label: 'Talento',
      fonte: `${CAMINHO_COLABORADORES}/opcoes`,
      pessoal: 'apagar',
      ajuda:
        'O talento que esta pessoa é: define as áreas por que ela responde. Ligar um usuário que já existia encerra a senha dele.',
    }),
    empresas: lista(acessoForm, { label: 'Empresas e perfis' }),
    senha: senha({ label: 'Senha inicial', min: 8, ajuda: 'A pessoa a troca na primeira entrada.' }),
    enviarLink: booleano({ label: 'Enviar por e-mail um link para definir a senha' }),
  }),
  ({ login, cpf: documento, enviarLink, email: endereco, empresas }, recusar) => {
    if (/^\d{11}$/.test(login) && login !== documento)
      recusar('login', 'O login só pode ter a forma de um CPF quando for o CPF da própria pessoa.');
    if (/\s/.test(login)) recusar('login', 'O login não pode ter espaços.');
    if (enviarLink && !endereco) recusar('email', 'E-mail é obrigatório para enviar o link');
    const ids = empresas.map((acesso) => acesso?.empresa?.id);
    ids.forEach((id, index) => {
      if (id !== undefined && ids.indexOf(id) !== index)
        recusar(`empresas.${index}.empresa`, 'Esta empresa já está na lista.');
    });
  },
);

/** Members of the staff who log in (decision U-0029). */
export const usuarios = resource({
  path: '/utilitario/usuarios',
  nome: { um: 'Usuário', varios: 'Usuários', genero: 'm' },
  permissoes: permissoesOrganizacao.usuario,
  menu: { ...noMenuDeUtilitarios(100), sinonimos: ['senha', 'login', 'acesso'] },
  form: usuarioForm,
  linha: z.object({
    ...campos,
    segundoFator: booleano({ label: 'Segundo fator' }),
  }),
  filtro: z.object({
    nome: texto({ label: 'Nome, login ou CPF', max: 100 }),
    situacao: opcao(situacoesDeUsuario, { label: 'Situação', genero: 'f' }),
    perfilId: idDe(perfil),
  }),
});

/** For who lost the authenticator: the second factor has to be enrolled anew. */
export const removerSegundoFator = endpoint({
  method: 'PUT',
  path: '/api/utilitario/usuarios/{id}/remove-segundo-fator',
  acesso: exige(permissoesOrganizacao.usuario.verbos.REMOVER_SEGUNDO_FATOR),
  resumo: 'Remove o segundo fator de um usuário',
  params: porId,
});
