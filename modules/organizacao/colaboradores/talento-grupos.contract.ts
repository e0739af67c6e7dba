import { z } from 'zod';
import { rotuloDe } from '#modules/organizacao/empresas/campos-candidato.contract.ts';
import { parentesco, tipoConta, tipoContrato } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { booleano, data, decimal, grupo, lista, opcao, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { camposPessoais, sigilo } from './pessoa.contract.ts';
import { idDaLinha, listasDaTrajetoria } from './trajetoria.contract.ts';

const { BANCO, SALARIO } = permissoesOrganizacao.colaborador.verbos;

const dependente = z.object({
  id: idDaLinha,
  nome: texto({ label: 'Nome', max: 100, obrigatorio: true }),
  parentesco: opcao(parentesco, { label: 'Parentesco', obrigatorio: true }),
  dataNascimento: data({ label: 'Data de nascimento', obrigatorio: true }),
  cpf: camposPessoais({}).cpf,
  impostoRenda: booleano({ label: 'Deduz do imposto de renda' }),
  salarioFamilia: booleano({ label: 'Recebe salário-família' }),
});

/** What is known of an employee and is asked of no candidate: terms of the contract, bank account, dependants. */
export const gruposDoTalento = {
  contrato: grupo(
    z.object({
      tipoContrato: opcao(tipoContrato, { label: 'Tipo de contrato' }),
      fimContrato: data({ label: 'Fim do contrato' }),
      experienciaAte: data({ label: 'Experiência até' }),
      experienciaProrrogadaAte: data({ label: 'Experiência prorrogada até' }),
      horasSemanais: decimal({
        label: 'Horas por semana',
        genero: 'f',
        inteiros: 2,
        positivo: true,
      }),
      horario: texto({ label: 'Horário de trabalho', max: 100, exemplo: 'Segunda a sexta, 8h às 17h48' }),
    }),
    { label: 'Contrato de trabalho' },
  ),
  dadosBancarios: grupo(
    z.object({
      banco: texto({ label: 'Banco', max: 60, exemplo: '001 - Banco do Brasil', ...sigilo(BANCO) }),
      agencia: texto({ label: 'Agência', genero: 'f', max: 10, ...sigilo(BANCO) }),
      conta: texto({ label: 'Conta com dígito', genero: 'f', max: 20, ...sigilo(BANCO) }),
      tipoConta: opcao(tipoConta, { label: 'Tipo de conta', ...sigilo(BANCO) }),
      chavePix: texto({ label: 'Chave Pix', genero: 'f', max: 77, ...sigilo(BANCO) }),
    }),
    { label: 'Dados bancários' },
  ),
  dependentes: lista(dependente, { label: 'Dependentes', max: 30 }),
  ...listasDaTrajetoria(
    {
      cargos: '/cargo-salario/cargos/opcoes',
      areasFormacao: '/captacao/areas-formacao/opcoes',
      idiomas: '/captacao/idiomas/opcoes',
    },
    { remuneracao: SALARIO },
  ),
  cursos: textoLongo({ ...rotuloDe('cursos'), max: 4000 }),
};
