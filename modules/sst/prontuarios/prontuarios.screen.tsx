import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { IconAvaliacao } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { PartesDoProntuario } from './partes.part.tsx';
import { prontuario } from './prontuarios.contract.ts';

const colunas = [
  { campo: 'data', largura: 120 },
  { campo: 'colaborador', render: celulaDoTalento },
  { campo: 'registradoPor', largura: 260 },
  { campo: 'concluido', largura: 140, ordenavel: false },
] as const;
const filtro = [
  { name: 'colaboradorId', span: 6 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
const Campo = fieldOf(prontuario.form);

export function ProntuariosLista() {
  const navigate = useNavigate();
  return (
    <ListScreen
      resource={prontuario}
      columns={colunas}
      filterFields={filtro}
      rowName={({ colaborador }) => `prontuário de ${colaborador.nome ?? ''}`}
      rowActions={({ id }) => [
        {
          rotulo: 'Conclusões',
          icone: IconAvaliacao,
          onClick: () => void navigate({ to: `${prontuario.path}/${id}/conclusoes` }),
        },
      ]}
    />
  );
}

/** A medical record; where it was opened from the page of its talent, that is where it ends. */
export function ProntuarioFormulario() {
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  if (esperando) return <FormSkeleton />;
  return (
    <FormScreen
      resource={prontuario}
      defaults={{ colaborador: talento }}
      {...(voltar ? { onBack: voltar, onSaved: voltar } : {})}
    >
      {({ registro }) => (
        <>
          {registro && <PartesDoProntuario id={registro.id} atual="edit" />}
          <FormSection>
            <Campo name="colaborador" span={8} />
            <Campo name="data" span={4} />
            <Campo name="descricao" span={12} />
          </FormSection>
          <Text size="sm" c="dimmed" mt="sm">
            Sob sigilo médico: só profissionais de saúde leem, e cada leitura fica registrada.
          </Text>
        </>
      )}
    </FormScreen>
  );
}
