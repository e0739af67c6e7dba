import { Text } from '@mantine/core';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { IconBaixar } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toxicologico, xmlDoToxicologico } from './toxicologicos.contract.ts';

const colunas = [
  { campo: 'data', largura: 140 },
  { campo: 'colaborador', render: celulaDoTalento },
] as const;
const filtro = [
  { name: 'colaboradorId', span: 6 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
const Campo = fieldOf(toxicologico.form);

export const ToxicologicosLista = () => (
  <ListScreen
    resource={toxicologico}
    columns={colunas}
    filterFields={filtro}
    rowName={({ colaborador }) => `exame toxicológico de ${colaborador.nome ?? ''}`}
    rowActions={({ id }) => [
      {
        rotulo: 'Baixar o XML (S-2221)',
        icone: IconBaixar,
        onClick: () => void download(xmlDoToxicologico, { params: { id } }).then(saveFile, () => undefined),
      },
    ]}
  />
);

/** A toxicological exam; where it was opened from the page of its talent, that is where it ends. */
export function ToxicologicoFormulario() {
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  if (esperando) return <FormSkeleton />;
  return (
    <FormScreen
      resource={toxicologico}
      defaults={{ colaborador: talento }}
      {...(voltar ? { onBack: voltar, onSaved: voltar } : {})}
    >
      {() => (
        <>
          <FormSection>
            <Campo name="colaborador" span={8} />
            <Campo name="data" span={4} />
            <Campo name="cnpjLaboratorio" span={6} />
            <Campo name="codigo" span={6} />
            <Campo name="medico" span={6} />
            <Campo name="crm" span={3} />
            <Campo name="uf" span={3} variant="select" />
          </FormSection>
          <Text size="sm" c="dimmed" mt="sm">
            Sem resultado: o laudo é do motorista. O que está aqui vai ao eSocial (S-2221), fica guardado sob selo, e
            cada leitura é registrada.
          </Text>
        </>
      )}
    </FormScreen>
  );
}
