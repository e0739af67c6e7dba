import type { CampoConfigurado } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FieldGrid, FormSection, fieldOf, fieldOfItem } from '#platform/web/form/field.tsx';
import type { FormTab } from '#platform/web/form/form-steps.tsx';
import { colaborador } from './colaboradores.contract.ts';
import { CamposDeLotacao } from './lotacao.part.tsx';
import { AbaContato, AbaDocumentos, CamposPessoais, type Mostra } from './pessoa-abas.part.tsx';
import { CamposExtrasDoTalento } from './regras.part.tsx';
import { Certificados, Experiencias, Formacoes, Idiomas } from './trajetoria-listas.part.tsx';

const Campo = fieldOf(colaborador.form);
const Lista = childListOf(colaborador.form);
const CampoDoDependente = fieldOfItem(colaborador.form, 'dependentes');

/** The terms of the contract. */
export function CamposDoContrato() {
  return (
    <FormSection titulo="Contrato de trabalho">
      <Campo name="contrato.tipoContrato" span={6} variant="select" />
      <Campo name="contrato.fimContrato" span={3} />
      <Campo name="contrato.horasSemanais" span={3} />
      <Campo name="contrato.experienciaAte" span={3} />
      <Campo name="contrato.experienciaProrrogadaAte" span={3} />
      <Campo name="contrato.horario" span={6} />
    </FormSection>
  );
}

/** What ties the person to the company; a new one gets the first place here. */
export function AbaContrato({ novo }: { novo: boolean }) {
  return (
    <>
      <FormSection>
        <Campo name="nome" span={6} />
        <Campo name="nomeSocial" span={6} />
        <Campo name="matricula" span={3} />
        <Campo name="vinculo" span={3} variant="select" />
        <Campo name="dataAdmissao" span={3} />
        <Campo name="dataDesligamento" span={3} readOnly={!novo} />
        <Campo name="dataEstabilidade" span={3} />
        <Campo name="codigoAC" span={3} />
        <Campo name="observacao" span={12} />
      </FormSection>
      <CamposDoContrato />
      {novo && <CamposDeLotacao prefixo="lotacao." dia="dataAdmissao" titulo="Lotação inicial" />}
    </>
  );
}

/** Where the salary is paid. */
function AbaBanco() {
  return (
    <FormSection>
      <Campo name="dadosBancarios.banco" span={6} />
      <Campo name="dadosBancarios.tipoConta" span={6} variant="select" />
      <Campo name="dadosBancarios.agencia" span={3} />
      <Campo name="dadosBancarios.conta" span={3} />
      <Campo name="dadosBancarios.chavePix" span={6} />
    </FormSection>
  );
}

/** Who depends on the talent, to be edited. */
export function ListaDeDependentes() {
  return (
    <Lista
      name="dependentes"
      um="Dependente"
      colunas={['nome', 'parentesco', 'dataNascimento', 'cpf']}
      campos={() => (
        <FieldGrid>
          <CampoDoDependente name="nome" span={12} />
          <CampoDoDependente name="parentesco" span={6} variant="select" />
          <CampoDoDependente name="dataNascimento" span={3} />
          <CampoDoDependente name="cpf" span={3} />
          <CampoDoDependente name="impostoRenda" span={6} />
          <CampoDoDependente name="salarioFamilia" span={6} />
        </FieldGrid>
      )}
    />
  );
}

/** Birth, family, schooling, health and race. */
function AbaPessoal() {
  return (
    <>
      <FormSection>
        <CamposPessoais />
      </FormSection>
      <FormSection titulo="Família">
        <Campo name="pessoal.pai" span={6} />
        <Campo name="pessoal.mae" span={6} />
        <Campo name="pessoal.conjuge" span={9} />
        <Campo name="pessoal.qtdFilhos" span={3} />
      </FormSection>
    </>
  );
}

const caminhosPessoais = [
  'cpf',
  'dataNascimento',
  'sexo',
  'estadoCivil',
  'nacionalidade',
  'naturalidade',
  'escolaridade',
  'etniaRaca',
  'deficiencia',
  'pai',
  'mae',
  'conjuge',
  'qtdFilhos',
].map((campo) => `pessoal.${campo}`);

interface Cadastro {
  /** May see bank accounts. */
  readonly veBanco: boolean;
  readonly campos: readonly CampoConfigurado[];
  /** Of useRegrasDoTalento. */
  readonly mostra: Mostra;
}

/** The tabs of the person behind an employee; those in which the company shows nothing do not appear (decision U-0063). */
export function abasDaPessoa({ campos, mostra, veBanco }: Cadastro): FormTab[] {
  return [
    {
      id: 'pessoal',
      titulo: 'Dados pessoais',
      conteudo: <AbaPessoal />,
      visivel: mostra(...caminhosPessoais),
    },
    {
      id: 'documentos',
      titulo: 'Documentos',
      conteudo: <AbaDocumentos mostra={mostra} />,
      visivel: mostra(
        'pessoal.rg',
        'pessoal.pis',
        'pessoal.ctps.',
        'pessoal.tituloEleitoral.',
        'pessoal.certificadoMilitar.',
        'habilitacao.',
      ),
    },
    {
      id: 'contato',
      titulo: 'Endereço e contato',
      conteudo: <AbaContato mostra={mostra} />,
      visivel: mostra('endereco.', 'contato.'),
    },
    { id: 'dependentes', titulo: 'Dependentes', conteudo: <ListaDeDependentes /> },
    {
      id: 'formacao',
      titulo: 'Formação e idiomas',
      conteudo: (
        <FieldGrid>
          <Formacoes />
          <Idiomas name="idiomas" />
          <Certificados />
          <Campo name="cursos" span={12} />
        </FieldGrid>
      ),
      visivel: mostra('formacao', 'idiomas', 'certificados', 'cursos'),
    },
    { id: 'experiencia', titulo: 'Experiência', conteudo: <Experiencias />, visivel: mostra('experiencias') },
    { id: 'banco', titulo: 'Dados bancários', conteudo: <AbaBanco />, visivel: veBanco },
    {
      id: 'camposExtras',
      titulo: 'Campos extras',
      conteudo: <CamposExtrasDoTalento campos={campos} />,
      visivel: mostra('camposExtras.'),
    },
  ];
}
