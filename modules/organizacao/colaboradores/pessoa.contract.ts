import { z } from 'zod';
import { enderecoOpcional } from '#modules/organizacao/geral/endereco.contract.ts';
import { fonteCidades, fonteEstados } from '#modules/organizacao/geral/lugares.contract.ts';
import {
  categoriaHabilitacao,
  deficiencia,
  escolaridade,
  estadoCivil,
  etniaRaca,
  sexo,
} from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import {
  cpf,
  data,
  email,
  grupo,
  inteiro,
  opcao,
  pis,
  referencia,
  telefone,
  texto,
} from '#platform/shared/contract/kinds.ts';

const { DEFICIENCIA, ETNIA_RACA } = permissoesOrganizacao.colaborador.verbos;
const nome = (label: string, max = 100) => texto({ label, max });
const uf = (label: string) => referencia({ label, genero: 'f', fonte: fonteEstados });

const tituloEleitoral = z.object({
  numero: nome('Título eleitoral', 20),
  zona: texto({ label: 'Zona', genero: 'f', max: 10 }),
  secao: texto({ label: 'Seção', genero: 'f', max: 10 }),
});

const certificadoMilitar = z.object({
  numero: nome('Certificado militar', 20),
  tipo: nome('Tipo do certificado militar', 20),
  serie: texto({ label: 'Série do certificado militar', genero: 'f', max: 20 }),
});

const ctps = z.object({
  numero: texto({ label: 'CTPS', genero: 'f', max: 20 }),
  serie: texto({ label: 'Série da CTPS', genero: 'f', max: 10 }),
  dv: nome('Dígito da CTPS', 2),
  uf: uf('UF da CTPS'),
  data: data({ label: 'Data de expedição da CTPS' }),
});

/** The person behind an employee: the groups and names of a candidate, so that a hire types nothing twice (decision U-0084). */
export const gruposDaPessoa = {
  pessoal: grupo(
    z.object({
      dataNascimento: data({ label: 'Data de nascimento' }),
      nacionalidade: texto({ label: 'Nacionalidade', genero: 'f', max: 60, ajuda: 'Vazio quer dizer brasileira.' }),
      ufNascimento: uf('UF de nascimento'),
      naturalidade: referencia({ label: 'Naturalidade', genero: 'f', fonte: fonteCidades }),
      sexo: opcao(sexo, { label: 'Sexo' }),
      cpf: cpf({ label: 'CPF' }),
      escolaridade: opcao(escolaridade, { label: 'Escolaridade', genero: 'f' }),
      estadoCivil: opcao(estadoCivil, { label: 'Estado civil' }),
      qtdFilhos: inteiro({ label: 'Quantidade de filhos', genero: 'f', max: 99 }),
      conjuge: nome('Cônjuge'),
      pai: nome('Nome do pai'),
      mae: nome('Nome da mãe'),
      deficiencia: opcao(deficiencia, { label: 'Deficiência', genero: 'f', sensivel: DEFICIENCIA }),
      etniaRaca: opcao(etniaRaca, { label: 'Etnia/Raça', genero: 'f', sensivel: ETNIA_RACA }),
      rg: nome('RG', 20),
      rgUf: uf('UF do RG'),
      rgOrgaoEmissor: nome('Órgão emissor do RG', 20),
      rgDataExpedicao: data({ label: 'Data de expedição do RG' }),
      tituloEleitoral: grupo(tituloEleitoral, { label: 'Título eleitoral' }),
      certificadoMilitar: grupo(certificadoMilitar, { label: 'Certificado militar' }),
      ctps: grupo(ctps, { label: 'CTPS' }),
      pis: pis({ label: 'PIS' }),
    }),
    { label: 'Dados pessoais' },
  ),
  endereco: grupo(enderecoOpcional, { label: 'Endereço' }),
  contato: grupo(
    z.object({
      email: email({ label: 'E-mail' }),
      ddd: telefone({ label: 'DDD', forma: 'ddd' }),
      foneFixo: telefone({ label: 'Telefone fixo', forma: 'fixo' }),
      dddCelular: telefone({ label: 'DDD do celular', forma: 'ddd' }),
      foneCelular: telefone({ label: 'Celular', forma: 'celular' }),
      nomeContato: nome('Nome do contato'),
    }),
    { label: 'Contato' },
  ),
  habilitacao: grupo(
    z.object({
      numeroHab: nome('Número da habilitação', 20),
      registro: nome('Registro da habilitação', 20),
      emissao: data({ label: 'Emissão da habilitação' }),
      vencimento: data({ label: 'Vencimento da habilitação', genero: 'm' }),
      categoria: opcao(categoriaHabilitacao, { label: 'Categoria da habilitação', genero: 'f' }),
      ufHab: uf('UF da habilitação'),
    }),
    { label: 'Habilitação' },
  ),
};
