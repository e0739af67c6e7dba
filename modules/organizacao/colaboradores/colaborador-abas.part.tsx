import type { CampoConfigurado } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import type { FormTab } from '#platform/web/form/form-steps.tsx';
import { colaborador } from './colaboradores.contract.ts';
import { CamposDeLotacao } from './lotacao.part.tsx';
import { AbaContato, AbaDocumentos, CamposPessoais, type Mostra } from './pessoa-abas.part.tsx';
import { CamposExtrasDoTalento } from './regras.part.tsx';

const Campo = fieldOf(colaborador.form);

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
        <Campo name="dataDesligamento" span={3} />
        <Campo name="dataEstabilidade" span={3} />
        <Campo name="codigoAC" span={3} />
        <Campo name="observacao" span={12} />
      </FormSection>
      {novo && <CamposDeLotacao prefixo="lotacao." titulo="Lotação inicial" />}
    </>
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
  readonly campos: readonly CampoConfigurado[];
  /** Of useRegrasDoTalento. */
  readonly mostra: Mostra;
}

/** The tabs of the person behind an employee; those in which the company shows nothing do not appear (decision U-0063). */
export function abasDaPessoa({ campos, mostra }: Cadastro): FormTab[] {
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
    {
      id: 'camposExtras',
      titulo: 'Campos extras',
      conteudo: <CamposExtrasDoTalento campos={campos} />,
      visivel: mostra('camposExtras.'),
    },
  ];
}
