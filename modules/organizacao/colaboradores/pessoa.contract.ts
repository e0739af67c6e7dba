import { z } from 'zod';
import { rotuloDe } from '#modules/organizacao/empresas/campos-candidato.contract.ts';
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
import {
  data,
  dinheiro,
  email,
  grupo,
  inteiro,
  opcao,
  referencia,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { cpf, pis, telefone } from '#platform/shared/contract/kinds-br.ts';
import type { Permission } from '#platform/shared/permission.ts';

/** Authorities of health and race data; absent where a person's own data is shown to that person. */
export interface SigiloDaPessoa {
  readonly deficiencia?: Permission;
  readonly etniaRaca?: Permission;
}

/** Authority over what former jobs paid; absent where people see their own. */
export interface SigiloDaTrajetoria {
  readonly remuneracao?: Permission;
}

const nome = (label: string, max = 100) => texto({ label, max });
const uf = (label: string) => referencia({ label, genero: 'f', fonte: fonteEstados });

/** The mark of a field that only some may see; none without an authority. */
export const sigilo = (permission: Permission | undefined) => (permission ? { sensivel: permission } : {});

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

/** What is known of any person, candidate or employee. */
export const camposPessoais = ({ deficiencia: saude, etniaRaca: raca }: SigiloDaPessoa) => ({
  dataNascimento: data(rotuloDe('pessoal.dataNascimento')),
  nacionalidade: texto({ ...rotuloDe('pessoal.nacionalidade'), max: 60, ajuda: 'Vazio quer dizer brasileira.' }),
  ufNascimento: uf('UF de nascimento'),
  naturalidade: referencia({ ...rotuloDe('pessoal.naturalidade'), fonte: fonteCidades }),
  sexo: opcao(sexo, rotuloDe('pessoal.sexo')),
  cpf: cpf(rotuloDe('pessoal.cpf')),
  escolaridade: opcao(escolaridade, rotuloDe('pessoal.escolaridade')),
  estadoCivil: opcao(estadoCivil, rotuloDe('pessoal.estadoCivil')),
  qtdFilhos: inteiro({ ...rotuloDe('pessoal.qtdFilhos'), max: 99 }),
  conjuge: texto({ ...rotuloDe('pessoal.conjuge'), max: 100 }),
  pai: texto({ ...rotuloDe('pessoal.pai'), max: 100 }),
  mae: texto({ ...rotuloDe('pessoal.mae'), max: 100 }),
  deficiencia: opcao(deficiencia, { ...rotuloDe('pessoal.deficiencia'), ...sigilo(saude) }),
  etniaRaca: opcao(etniaRaca, { ...rotuloDe('pessoal.etniaRaca'), ...sigilo(raca) }),
  rg: nome('RG', 20),
  rgUf: uf('UF do RG'),
  rgOrgaoEmissor: nome('Órgão emissor do RG', 20),
  rgDataExpedicao: data({ label: 'Data de expedição do RG' }),
  tituloEleitoral: grupo(tituloEleitoral, { label: 'Título eleitoral' }),
  certificadoMilitar: grupo(certificadoMilitar, { label: 'Certificado militar' }),
  ctps: grupo(ctps, { label: 'CTPS' }),
  pis: pis(rotuloDe('pessoal.pis')),
});

/** Groups of the forms of candidates and employees beside the personal data: one truth, so that a hire types nothing twice (decision U-0084). */
export const gruposDaPessoa = {
  endereco: grupo(enderecoOpcional, { label: 'Endereço', pessoal: 'apagar' }),
  contato: grupo(
    z.object({
      email: email(rotuloDe('contato.email')),
      ddd: telefone({ label: 'DDD', forma: 'ddd' }),
      foneFixo: telefone({ ...rotuloDe('contato.foneFixo'), forma: 'fixo' }),
      dddCelular: telefone({ label: 'DDD do celular', forma: 'ddd' }),
      foneCelular: telefone({ ...rotuloDe('contato.foneCelular'), forma: 'celular' }),
      nomeContato: texto({ ...rotuloDe('contato.nomeContato'), max: 100 }),
    }),
    { label: 'Contato', pessoal: 'apagar' },
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
    { label: 'Habilitação', pessoal: 'apagar' },
  ),
};

const extra = (label: string) => texto({ label, max: 255 });
const extraLongo = (label: string) => textoLongo({ label, max: 4000 });

/** Fields that each company titles as it likes. */
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
  { label: 'Campos extras', pessoal: 'apagar' },
);
