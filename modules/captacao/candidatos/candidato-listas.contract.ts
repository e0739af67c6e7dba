import { z } from 'zod';
import { sigilo } from '#modules/organizacao/colaboradores/pessoa.contract.ts';
import { rotuloDe } from '#modules/organizacao/empresas/campos-candidato.contract.ts';
import {
  nivelIdioma,
  situacaoFormacao,
  tipoCertificado,
  tipoFormacao,
} from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  dinheiro,
  inteiro,
  lista,
  opcao,
  referencia,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { telefone } from '#platform/shared/contract/kinds-br.ts';
import { hoje } from '#platform/shared/format/data.ts';
import type { FontesDoCandidato } from './candidato-fontes.contract.ts';
import type { SigiloDoCandidato } from './candidato-grupos.contract.ts';
import { type Experiencia, errosDaExperiencia } from './experiencia.rules.ts';

const id = inteiro({ label: 'Código' });

/** An academic formation. */
const formacaoItem = (fontes: FontesDoCandidato) =>
  z.object({
    id,
    areaFormacao: referencia({
      label: 'Área de Formação',
      genero: 'f',
      fonte: fontes.areasFormacao,
      obrigatorio: true,
      mensagemObrigatorio: 'Selecione a Área de Formação',
    }),
    curso: texto({ label: 'Curso', max: 100, obrigatorio: true }),
    local: texto({ label: 'Local', max: 100, obrigatorio: true, ajuda: 'Instituição de ensino' }),
    tipo: opcao(tipoFormacao, { label: 'Tipo', obrigatorio: true }),
    situacao: opcao(situacaoFormacao, { label: 'Situação', genero: 'f', obrigatorio: true }),
    conclusao: texto({ label: 'Conclusão', genero: 'f', max: 20, exemplo: '2024 ou 12/2024' }),
  });

/** A professional experience. The server looks at the day once more, with the clock of the request. */
const experienciaItem = (fontes: FontesDoCandidato, { remuneracao }: SigiloDoCandidato) =>
  comRegras(
    z.object({
      id,
      empresa: texto({ label: 'Empresa', genero: 'f', max: 100, obrigatorio: true }),
      contatoEmpresa: telefone({ label: 'Contato da empresa', forma: 'completo' }),
      checkNomeCargo: booleano({ label: 'Outro cargo, não listado' }),
      cargo: referencia({ label: 'Cargo', fonte: fontes.cargos }),
      nomeMercado: texto({ label: 'Nome do cargo', max: 100 }),
      salario: dinheiro({ label: 'Salário', positivo: true, ...sigilo(remuneracao) }),
      dataAdmissao: data({ label: 'Data de admissão', obrigatorio: true }),
      dataDesligamento: data({ label: 'Data de desligamento' }),
      motivoSaida: texto({ label: 'Motivo da saída', max: 100 }),
      observacao: textoLongo({ label: 'Observação', genero: 'f', max: 1000 }),
    }),
    (experiencia: Experiencia, recusar) => {
      for (const { campo, mensagem } of errosDaExperiencia(experiencia, hoje())) recusar(campo, mensagem);
    },
  );

/** A language and how well it is known. */
const idiomaItem = (fontes: FontesDoCandidato) =>
  z.object({
    id,
    idioma: referencia({
      label: 'Idioma',
      fonte: fontes.idiomas,
      obrigatorio: true,
    }),
    nivel: opcao(nivelIdioma, { label: 'Nível', obrigatorio: true }),
  });

const certificadoItem = z.object({
  id,
  nome: texto({ label: 'Nome', max: 100, obrigatorio: true }),
  tipo: opcao(tipoCertificado, { label: 'Tipo' }),
  instituicao: texto({ label: 'Instituição', genero: 'f', max: 100 }),
  data: data({ label: 'Data' }),
  cargaHoraria: inteiro({ label: 'Carga horária (horas)', genero: 'f', min: 1, max: 99_999 }),
});

/** The child lists of a candidate, edited locally until the candidate is saved (V-0140). */
export const listasDoCandidato = (fontes: FontesDoCandidato, sigilos: SigiloDoCandidato) => ({
  formacao: lista(formacaoItem(fontes), { ...rotuloDe('formacao'), max: 50 }),
  experiencias: lista(experienciaItem(fontes, sigilos), { ...rotuloDe('experiencias'), max: 100 }),
  candidatoIdiomas: lista(idiomaItem(fontes), { ...rotuloDe('candidatoIdiomas'), max: 50 }),
  certificados: lista(certificadoItem, { ...rotuloDe('certificados'), max: 100 }),
});
