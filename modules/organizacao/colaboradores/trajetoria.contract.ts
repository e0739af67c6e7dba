import { z } from 'zod';
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
import { type Experiencia, erroDaConclusao, errosDaExperiencia } from './experiencia.contract.ts';
import { type SigiloDaTrajetoria, sigilo } from './pessoa.contract.ts';

/** Where the pickers of these lists find their choices. */
export interface FontesDaTrajetoria {
  readonly cargos: string;
  readonly areasFormacao: string;
  readonly idiomas: string;
}

/** Which line of a list it is; null for a new one. */
export const idDaLinha = inteiro({ label: 'Código' });

/** From when to when somebody was or is employed, and what is noted of it. */
export const emprego = {
  dataAdmissao: data({ label: 'Data de admissão', obrigatorio: true }),
  dataDesligamento: data({ label: 'Data de desligamento' }),
  observacao: textoLongo({ label: 'Observação', genero: 'f', max: 1000 }),
};

/** An academic formation. */
const formacaoItem = (fontes: FontesDaTrajetoria) =>
  comRegras(
    z.object({
      id: idDaLinha,
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
    }),
    ({ conclusao }, recusar) => {
      const erro = conclusao ? erroDaConclusao(conclusao) : null;
      if (erro) recusar('conclusao', erro);
    },
  );

/** A professional experience. The server looks at the day once more, with the clock of the request. */
const experienciaItem = (fontes: FontesDaTrajetoria, { remuneracao }: SigiloDaTrajetoria) =>
  comRegras(
    z.object({
      id: idDaLinha,
      empresa: texto({ label: 'Empresa', genero: 'f', max: 100, obrigatorio: true }),
      contatoEmpresa: telefone({ label: 'Contato da empresa', forma: 'completo' }),
      checkNomeCargo: booleano({ label: 'Outro cargo, não listado' }),
      cargo: referencia({ label: 'Cargo', fonte: fontes.cargos }),
      nomeMercado: texto({ label: 'Nome do cargo', max: 100 }),
      salario: dinheiro({ label: 'Salário', positivo: true, ...sigilo(remuneracao) }),
      dataAdmissao: emprego.dataAdmissao,
      dataDesligamento: emprego.dataDesligamento,
      motivoSaida: texto({ label: 'Motivo da saída', max: 100 }),
      observacao: emprego.observacao,
    }),
    (experiencia: Experiencia, recusar) => {
      for (const { campo, mensagem } of errosDaExperiencia(experiencia, hoje())) recusar(campo, mensagem);
    },
  );

/** A language and how well it is known. */
const idiomaItem = (fontes: FontesDaTrajetoria) =>
  z.object({
    id: idDaLinha,
    idioma: referencia({
      label: 'Idioma',
      fonte: fontes.idiomas,
      obrigatorio: true,
    }),
    nivel: opcao(nivelIdioma, { label: 'Nível', obrigatorio: true }),
  });

const certificadoItem = z.object({
  id: idDaLinha,
  nome: texto({ label: 'Nome', max: 100, obrigatorio: true }),
  tipo: opcao(tipoCertificado, { label: 'Tipo' }),
  instituicao: texto({ label: 'Instituição', genero: 'f', max: 100 }),
  data: data({ label: 'Data' }),
  cargaHoraria: inteiro({ label: 'Carga horária (horas)', genero: 'f', min: 1, max: 99_999 }),
});

/** What any person brings along, candidate or employee: lists edited locally until the person is saved (V-0140). */
export const listasDaTrajetoria = (fontes: FontesDaTrajetoria, sigilos: SigiloDaTrajetoria) => ({
  formacao: lista(formacaoItem(fontes), { ...rotuloDe('formacao'), max: 50 }),
  experiencias: lista(experienciaItem(fontes, sigilos), { ...rotuloDe('experiencias'), max: 100 }),
  idiomas: lista(idiomaItem(fontes), { ...rotuloDe('candidatoIdiomas'), max: 50 }),
  certificados: lista(certificadoItem, { ...rotuloDe('certificados'), max: 100 }),
});
