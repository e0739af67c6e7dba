import { CampoDeAreas } from '#modules/organizacao/areas-organizacionais/campo-areas.part.tsx';
import { AssistenteDoFormulario } from '#modules/organizacao/assistente/assistente.part.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { cargo } from './cargos.contract.ts';

const Campo = fieldOf(cargo.form);

/** The form of a job, under either of its two paths. */

export const FormularioDoCargo = ({ resource }: { resource: typeof cargo }) => (
  <FormScreen resource={resource} defaults={{ ativa: true }}>
    {({ registro }) => (
      <>
        <AssistenteDoFormulario formulario="CARGO" />
        <FormTabs
          tabs={[
            {
              id: 'identificacao',
              titulo: 'Identificação',
              conteudo: (
                <FormSection>
                  <Campo name="nome" span={6} />
                  <Campo name="nomeMercado" span={6} />
                  <Campo name="grupoOcupacional" span={6} />
                  <Campo name="ativa" span={3} />
                  <CampoDeAreas name="areasOrganizacionais" escolhidas={registro?.areasOrganizacionais ?? []} />
                </FormSection>
              ),
            },
            {
              id: 'descricao',
              titulo: 'Descrição',
              conteudo: (
                <FormSection>
                  <Campo name="missao" />
                  <Campo name="responsabilidades" />
                  <Campo name="observacao" />
                </FormSection>
              ),
            },
            {
              id: 'selecao',
              titulo: 'Recrutamento e seleção',
              conteudo: (
                <FormSection>
                  <Campo name="exibirModuloExterno" span={12} />
                  <Campo name="etapaSeletivas" span={12} />
                  <Campo name="recrutamento" />
                </FormSection>
              ),
            },
            {
              id: 'competencias',
              titulo: 'Competências',
              conteudo: (
                <FormSection>
                  <Campo name="conhecimentos" span={12} />
                  <Campo name="complementoConhecimento" />
                  <Campo name="habilidades" span={12} />
                  <Campo name="complementoHabilidade" />
                  <Campo name="atitudes" span={12} />
                  <Campo name="complementoAtitude" />
                </FormSection>
              ),
            },
            {
              id: 'formacao',
              titulo: 'Formação e experiência',
              conteudo: (
                <FormSection>
                  <Campo name="escolaridade" span={12} variant="select" />
                  <Campo name="areasFormacaoRelacionadas" span={12} />
                  <Campo name="experiencia" />
                </FormSection>
              ),
            },
          ]}
        />
      </>
    )}
  </FormScreen>
);
