import { z } from 'zod';
import { enderecoOpcional } from '#modules/organizacao/geral/endereco.contract.ts';
import {
  categoriaHabilitacao,
  deficiencia,
  escolaridade,
  estadoCivil,
  etniaRaca,
  sexo,
} from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import {
  cpf,
  data,
  dinheiro,
  email,
  grupo,
  inteiro,
  opcao,
  pis,
  referencia,
  simNao,
  telefone,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { FontesDoCandidato } from './candidato-fontes.contract.ts';
import { rotuloDe } from './candidato-rotulos.contract.ts';

/** Authorities of health and race data; absent in the external area, where the candidate's own data is shown. */
export interface SigiloDoCandidato {
  readonly deficiencia?: Permission;
  readonly etniaRaca?: Permission;
}

const nome = (label: string, max = 100) => texto({ label, max });
const sigilo = (permission: Permission | undefined) => (permission ? { sensivel: permission } : {});

const tituloEleitoral = grupo(
  z.object({
    numero: nome('Título eleitoral', 20),
    zona: texto({ label: 'Zona', genero: 'f', max: 10 }),
    secao: texto({ label: 'Seção', genero: 'f', max: 10 }),
  }),
  { label: 'Título eleitoral' },
);

const certificadoMilitar = grupo(
  z.object({
    numero: nome('Certificado militar', 20),
    tipo: nome('Tipo do certificado militar', 20),
    serie: texto({ label: 'Série do certificado militar', genero: 'f', max: 20 }),
  }),
  { label: 'Certificado militar' },
);

const ctps = (fontes: FontesDoCandidato) =>
  grupo(
    z.object({
      numero: texto({ label: 'CTPS', genero: 'f', max: 20 }),
      serie: texto({ label: 'Série da CTPS', genero: 'f', max: 10 }),
      dv: nome('Dígito da CTPS', 2),
      uf: referencia({ label: 'UF da CTPS', genero: 'f', fonte: fontes.estados }),
      data: data({ label: 'Data de expedição da CTPS' }),
    }),
    { label: 'CTPS' },
  );

/** The groups of the candidate's form (000 §3, 'Candidate'). */
export const gruposDoCandidato = (
  fontes: FontesDoCandidato,
  { deficiencia: saude, etniaRaca: raca }: SigiloDoCandidato,
) => ({
  pessoal: grupo(
    z.object({
      dataNascimento: data(rotuloDe('pessoal.dataNascimento')),
      nacionalidade: texto({ ...rotuloDe('pessoal.nacionalidade'), max: 60, ajuda: 'Vazio quer dizer brasileira.' }),
      ufNascimento: referencia({ label: 'UF de nascimento', genero: 'f', fonte: fontes.estados }),
      naturalidade: referencia({ ...rotuloDe('pessoal.naturalidade'), fonte: fontes.cidades }),
      sexo: opcao(sexo, rotuloDe('pessoal.sexo')),
      cpf: cpf(rotuloDe('pessoal.cpf')),
      escolaridade: opcao(escolaridade, rotuloDe('pessoal.escolaridade')),
      estadoCivil: opcao(estadoCivil, rotuloDe('pessoal.estadoCivil')),
      qtdFilhos: inteiro({ ...rotuloDe('pessoal.qtdFilhos'), max: 99 }),
      conjuge: texto({ ...rotuloDe('pessoal.conjuge'), max: 100 }),
      profissaoConjuge: texto({ ...rotuloDe('pessoal.profissaoConjuge'), max: 100 }),
      pai: texto({ ...rotuloDe('pessoal.pai'), max: 100 }),
      profissaoPai: texto({ ...rotuloDe('pessoal.profissaoPai'), max: 100 }),
      mae: texto({ ...rotuloDe('pessoal.mae'), max: 100 }),
      profissaoMae: texto({ ...rotuloDe('pessoal.profissaoMae'), max: 100 }),
      deficiencia: opcao(deficiencia, { ...rotuloDe('pessoal.deficiencia'), ...sigilo(saude) }),
      rg: nome('RG', 20),
      rgUf: referencia({ label: 'UF do RG', genero: 'f', fonte: fontes.estados }),
      rgOrgaoEmissor: nome('Órgão emissor do RG', 20),
      rgDataExpedicao: data({ label: 'Data de expedição do RG' }),
      tituloEleitoral,
      certificadoMilitar,
      ctps: ctps(fontes),
      pis: pis(rotuloDe('pessoal.pis')),
      etniaRaca: opcao(etniaRaca, { ...rotuloDe('pessoal.etniaRaca'), ...sigilo(raca) }),
      possuiParentes: simNao({ label: 'Possui parentes ou amigos na empresa' }),
      parentesAmigos: textoLongo({ label: 'Parentes ou amigos na empresa', max: 255 }),
      indicadoPor: texto({ ...rotuloDe('pessoal.indicadoPor'), max: 100 }),
    }),
    { label: 'Dados pessoais' },
  ),
  endereco: grupo(enderecoOpcional, { label: 'Endereço' }),
  contato: grupo(
    z.object({
      email: email(rotuloDe('contato.email')),
      ddd: telefone({ label: 'DDD', forma: 'ddd' }),
      foneFixo: telefone({ ...rotuloDe('contato.foneFixo'), forma: 'fixo' }),
      dddCelular: telefone({ label: 'DDD do celular', forma: 'ddd' }),
      foneCelular: telefone({ ...rotuloDe('contato.foneCelular'), forma: 'celular' }),
      nomeContato: texto({ ...rotuloDe('contato.nomeContato'), max: 100 }),
    }),
    { label: 'Contato' },
  ),
  socioEconomica: grupo(
    z.object({
      pagaPensao: simNao(rotuloDe('socioEconomica.pagaPensao')),
      quantidade: inteiro({ label: 'Quantidade de pensões', genero: 'f', max: 99 }),
      valor: dinheiro({ label: 'Valor da pensão', positivo: true }),
      possuiVeiculo: simNao(rotuloDe('socioEconomica.possuiVeiculo')),
    }),
    { label: 'Situação socioeconômica' },
  ),
  habilitacao: grupo(
    z.object({
      numeroHab: nome('Número da habilitação', 20),
      registro: nome('Registro da habilitação', 20),
      emissao: data({ label: 'Emissão da habilitação' }),
      vencimento: data({ label: 'Vencimento da habilitação', genero: 'm' }),
      categoria: opcao(categoriaHabilitacao, { label: 'Categoria da habilitação', genero: 'f' }),
      ufHab: referencia({ label: 'UF da habilitação', genero: 'f', fonte: fontes.estados }),
    }),
    { label: 'Habilitação' },
  ),
});

const extra = (label: string) => texto({ label, max: 255 });
const extraLongo = (label: string) => textoLongo({ label, max: 4000 });

/** Fields that each company titles as it likes (000 §3, 'camposExtras'). */
export const camposExtras = grupo(
  z.object({
    texto1: extra('Texto 1'),
    texto2: extra('Texto 2'),
    texto3: extra('Texto 3'),
    texto4: extra('Texto 4'),
    texto5: extra('Texto 5'),
    texto6: extra('Texto 6'),
    texto7: extra('Texto 7'),
    texto8: extra('Texto 8'),
    textolongo1: extraLongo('Texto longo 1'),
    textolongo2: extraLongo('Texto longo 2'),
    data1: data({ label: 'Data 1' }),
    data2: data({ label: 'Data 2' }),
    data3: data({ label: 'Data 3' }),
    valor1: dinheiro({ label: 'Valor 1' }),
    valor2: dinheiro({ label: 'Valor 2' }),
    numero1: inteiro({ label: 'Número 1', min: -2_147_483_648 }),
  }),
  { label: 'Campos extras' },
);
