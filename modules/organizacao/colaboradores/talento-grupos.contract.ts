import { z } from 'zod';
import { rotuloDe } from '#modules/organizacao/empresas/campos-candidato.contract.ts';
import { parentesco, tipoConta, tipoContrato } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { booleano, data, decimal, grupo, lista, opcao, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { camposPessoais, type SigiloDaTrajetoria, sigilo } from './pessoa.contract.ts';
import { idDaLinha, listasDaTrajetoria } from './trajetoria.contract.ts';

/** Authority over bank accounts, and that over former jobs; absent where a person's own data is shown to that person. */
export interface SigiloDoTalento extends SigiloDaTrajetoria {
  readonly banco?: Permission;
}

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
export const gruposDoTalento = ({ banco, ...trajetoria }: SigiloDoTalento) => ({
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
      horario: texto({
        label: 'Horário de trabalho',
        max: 100,
        exemplo: 'Segunda a sexta, 8h às 17h48',
        pessoal: 'apagar',
      }),
    }),
    { label: 'Contrato de trabalho', pessoal: 'manter' },
  ),
  dadosBancarios: grupo(
    z.object({
      banco: texto({ label: 'Banco', max: 60, exemplo: '001 - Banco do Brasil', ...sigilo(banco) }),
      agencia: texto({ label: 'Agência', genero: 'f', max: 10, ...sigilo(banco) }),
      conta: texto({ label: 'Conta com dígito', genero: 'f', max: 20, ...sigilo(banco) }),
      tipoConta: opcao(tipoConta, { label: 'Tipo de conta', ...sigilo(banco) }),
      chavePix: texto({ label: 'Chave Pix', genero: 'f', max: 77, ...sigilo(banco) }),
    }),
    { label: 'Dados bancários', pessoal: 'apagar' },
  ),
  dependentes: lista(dependente, { label: 'Dependentes', max: 30 }),
  ...listasDaTrajetoria(
    {
      cargos: '/cargo-salario/cargos/opcoes',
      areasFormacao: '/captacao/areas-formacao/opcoes',
      idiomas: '/captacao/idiomas/opcoes',
    },
    trajetoria,
  ),
  cursos: textoLongo({ ...rotuloDe('cursos'), max: 4000, pessoal: 'apagar' }),
});
