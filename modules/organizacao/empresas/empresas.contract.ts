import { z } from 'zod';
import { enderecoOpcional } from '#modules/organizacao/geral/endereco.contract.ts';
import { filtroAtivo } from '#modules/organizacao/opcoes/comum-opcoes.contract.ts';
import { noMenuDeUtilitarios, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { limparCnpj } from '#platform/shared/br/cnpj.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, email, grupo, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { cnpj, telefone } from '#platform/shared/contract/kinds-br.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import {
  acIntegra,
  aparencia,
  configuracaoAutoatendimento,
  configuracaoCandidato,
  configuracaoGuarda,
  configuracaoIndicadores,
  configuracaoPolitica,
  configuracaoPrivacidade,
  configuracaoSeguranca,
  configuracaoSolicitacao,
} from './configuracao.contract.ts';

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });
const numero = cnpj({ label: 'CNPJ' });

const ativa = booleano({ label: 'Ativa', genero: 'f' });
const campoRazaoSocial = texto({ label: 'Razão social', genero: 'f', max: 150 });

/** A company and its settings, in the groups of the tabs of its screen. */
const form = comRegras(
  z.object({
    nome,
    razaoSocial: campoRazaoSocial,
    cnpj: numero,
    baseCnpjCaepf: texto({
      label: 'Base do CNPJ ou CAEPF',
      genero: 'f',
      max: 15,
      mensagemMax: 'Inválido',
      ajuda: 'Vem do CNPJ; sem ele, 8 posições do CNPJ ou 9 dígitos do CAEPF.',
    }),
    telefone: telefone({ label: 'Telefone', forma: 'completo' }),
    email: email({ label: 'E-mail', max: 120 }),
    ativa,
    acIntegra,
    endereco: grupo(enderecoOpcional, { label: 'Endereço' }),
    aparencia: grupo(aparencia, { label: 'Aparência' }),
    solicitacao: grupo(configuracaoSolicitacao, { label: 'Solicitação de pessoal' }),
    candidato: grupo(configuracaoCandidato, { label: 'Candidatos' }),
    seguranca: grupo(configuracaoSeguranca, { label: 'Segurança do trabalho' }),
    autoatendimento: grupo(configuracaoAutoatendimento, { label: 'Autoatendimento' }),
    politica: grupo(configuracaoPolitica, { label: 'Política de privacidade' }),
    privacidade: grupo(configuracaoPrivacidade, { label: 'Proteção de dados' }),
    guarda: grupo(configuracaoGuarda, { label: 'Guarda de talentos' }),
    indicadores: grupo(configuracaoIndicadores, { label: 'Metas dos indicadores' }),
  }),
  (value, recusar) => {
    const base = value.baseCnpjCaepf && limparCnpj(value.baseCnpjCaepf);
    if (base !== null && !/^([A-Z0-9]{8}|\d{9})$/.test(base)) recusar('baseCnpjCaepf', 'Inválido');
    else if (base && value.cnpj && !value.cnpj.startsWith(base))
      recusar('baseCnpjCaepf', 'A base não é a do CNPJ informado');
    if (value.politica.exigirAceitePsi && !value.politica.politicaSeguranca)
      recusar('politica.politicaSeguranca', 'Para exigir o aceite é preciso escrever o termo');
  },
).overwrite((value) => {
  const base = value.cnpj ? value.cnpj.slice(0, 8) : value.baseCnpjCaepf && limparCnpj(value.baseCnpjCaepf);
  return { ...value, baseCnpjCaepf: base };
});

export type EmpresaForm = z.output<typeof form>;

export const empresa = resource({
  path: '/utilitario/empresas',
  nome: { um: 'Empresa', varios: 'Empresas', genero: 'f' },
  permissoes: permissoesOrganizacao.empresa,
  menu: { ...noMenuDeUtilitarios(10, 'Empresa'), sinonimos: ['CNPJ', 'logotipo', 'razão social'] },
  form,
  linha: z.object({
    nome,
    razaoSocial: campoRazaoSocial,
    cnpj: numero,
    ativa,
    acIntegra: booleano({ label: 'Folha integrada', genero: 'f' }),
  }),
  filtro: z.object({
    nome: opcional(nome),
    cnpj: texto({ label: 'CNPJ', max: 20 }),
    ativa: opcao(filtroAtivo, { label: 'Situação', genero: 'f' }),
  }),
});
