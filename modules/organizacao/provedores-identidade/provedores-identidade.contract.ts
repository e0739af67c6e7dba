import { z } from 'zod';
import { noMenuDeUtilitarios, utilitario } from '#modules/organizacao/organizacao.permissions.ts';
import { USUARIOS_DA_EMPRESA } from '#modules/organizacao/usuarios-da-empresa.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, opcao, referencia, senha, texto, url } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { dominiosDe, dominioValido } from './provedores-identidade.rules.ts';

/** What of a user is compared with what the provider says of the person, at the first log-in. */
export const comparacoes = opcoes([
  ['E', 'E-mail'],
  ['L', 'Login'],
]);

const nome = texto({
  label: 'Nome',
  max: 40,
  obrigatorio: true,
  exemplo: 'Conta da empresa',
  ajuda: 'Aparece na tela de login: “Entrar com ...”.',
});
const emissor = url({
  label: 'Emissor',
  max: 500,
  obrigatorio: true,
  exemplo: 'https://contas.exemplo.com.br',
  ajuda: 'O endereço do provedor, como ele mesmo o escreve (issuer).',
});
const ativo = booleano({ label: 'Ativo' });
const somenteEle = booleano({
  label: 'Só por este provedor',
  ajuda: 'As senhas e chaves de acesso deixam de abrir esta empresa, menos a do usuário de emergência.',
});

const form = z.object({
  nome,
  emissor,
  clienteId: texto({
    label: 'Identificador do cliente',
    max: 200,
    obrigatorio: true,
    ajuda: 'Como o provedor chama este sistema (client_id).',
  }),
  segredo: senha({
    label: 'Segredo do cliente',
    max: 500,
    ajuda: 'Fica cifrado e não é mostrado de novo. Vazio mantém o que está gravado.',
  }),
  compara: opcao(comparacoes, { label: 'Reconhecer a pessoa por', obrigatorio: true }),
  afirmacao: texto({
    label: 'Campo do provedor',
    max: 60,
    obrigatorio: true,
    exemplo: 'email',
    ajuda: 'O nome do dado que o provedor envia, como email ou preferred_username.',
  }),
  aceitaNaoVerificado: booleano({
    label: 'Aceitar e-mail sem confirmação',
    ajuda: 'Só quando o provedor é da própria empresa e não diz se o e-mail foi confirmado.',
  }),
  criaUsuario: booleano({ label: 'Criar usuário no primeiro acesso' }),
  perfil: referencia({ label: 'Perfil de quem é criado', fonte: '/utilitario/perfis/opcoes' }),
  dominios: texto({
    label: 'Domínios de e-mail aceitos',
    max: 500,
    exemplo: 'exemplo.com.br, filial.exemplo.com.br',
    ajuda:
      'Só ganha usuário quem tem no provedor um e-mail de um destes domínios: num provedor público qualquer pessoa tem conta.',
  }),
  confereSegundoFator: booleano({
    label: 'O provedor confere o segundo fator',
    ajuda: 'Quem entra por ele não informa outro código aqui.',
  }),
  saiDoProvedor: booleano({ label: 'Ao sair, sair também do provedor' }),
  somenteEle,
  emergencia: referencia({
    label: 'Usuário de emergência',
    fonte: USUARIOS_DA_EMPRESA,
    ajuda: 'Continua a entrar com a senha quando o provedor não responde.',
  }),
  ativo,
});

/** Providers by which the people of a company come in with OpenID Connect (decision 267). */
export const provedores = resource({
  path: '/utilitario/provedores-identidade',
  nome: { um: 'Provedor de identidade', varios: 'Provedores de identidade', genero: 'm' },
  permissoes: utilitario('PROVEDOR_IDENTIDADE', 'Acesso', { ordem: 69 }),
  menu: { ...noMenuDeUtilitarios(102), sinonimos: ['entrada única', 'single sign-on', 'OpenID Connect'] },
  form: comRegras(form, ({ criaUsuario, perfil, dominios, somenteEle: so, emergencia }, recusar) => {
    const listados = dominiosDe(dominios);
    const errado = listados.find((dominio) => !dominioValido(dominio));
    if (errado !== undefined) recusar('dominios', `“${errado}” não é um domínio, como exemplo.com.br.`);
    if (criaUsuario && listados.length === 0)
      recusar('dominios', 'Domínios de e-mail aceitos é obrigatório para criar usuários.');
    if (criaUsuario && !perfil) recusar('perfil', 'Perfil de quem é criado é obrigatório para criar usuários.');
    if (so && !emergencia) recusar('emergencia', 'Usuário de emergência é obrigatório quando só se entra por aqui.');
  }),
  linha: z.object({ nome, emissor, somenteEle, ativo }),
  filtro: z.object({ nome: opcional(nome) }),
});

const base = `/api${provedores.path}`;

/** Asks the provider for its own description, as the first log-in would. */
export const testarProvedor = endpoint({
  method: 'POST',
  path: `${base}/{id}/testar`,
  acesso: exige(provedores.permissoes.editar),
  resumo: 'Testa a conexão com um provedor de identidade',
  escreve: false,
  params: porId,
  resposta: z.object({ saida: z.boolean(), retorno: z.string() }),
});

/** Every person is compared anew at the next log-in. */
export const desfazerLigacoes = endpoint({
  method: 'POST',
  path: `${base}/{id}/desfazer-ligacoes`,
  acesso: exige(provedores.permissoes.editar),
  resumo: 'Desfaz as ligações entre usuários e contas do provedor',
  params: porId,
  resposta: z.object({ desfeitas: z.number() }),
});
