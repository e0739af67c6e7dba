import { List, Stack, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { passos } from './eixos.rules.ts';
import { compararGrades, type GradeDoNineBox } from './grafico.contract.ts';
import { nomeDaCaixa } from './ninebox.contract.ts';

const Campo = fieldOf(compararGrades.query);

function Movimentos({
  avaliacaoId,
  anteriorId,
  grade,
}: {
  avaliacaoId: number;
  anteriorId: number;
  grade: GradeDoNineBox;
}) {
  const lido = useEndpoint(compararGrades, { params: { id: avaliacaoId }, query: { anteriorId } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={3} />} />;
  const subiram = data.movimentos.filter(({ de, para }) => passos(de, para) > 0).length;
  const desceram = data.movimentos.filter(({ de, para }) => passos(de, para) < 0).length;
  const mudaram = data.movimentos.filter(({ de, para }) => de !== para);
  const titulo = (numero: (typeof mudaram)[number]['de']) => grade[nomeDaCaixa(numero)].nomeclatura;
  return (
    <>
      <Text size="sm">
        {`${plural(subiram, 'talento subiu', 'talentos subiram')}, ${plural(desceram, 'desceu', 'desceram')}, ${plural(data.movimentos.length - subiram - desceram, 'ficou no mesmo nível', 'ficaram no mesmo nível')}. Só nesta avaliação: ${data.soAgora}; só na outra: ${data.soAntes}.`}
      </Text>
      <List size="sm">
        {mudaram.map(({ id, nome, de, para }) => (
          <List.Item key={id}>{`${nome}: ${titulo(de)} para ${titulo(para)}`}</List.Item>
        ))}
      </List>
    </>
  );
}

/** This grid beside that of another evaluation. */
export function Comparacao({ avaliacaoId, grade }: { avaliacaoId: number; grade: GradeDoNineBox }) {
  const form = useContractForm({
    schema: compararGrades.query,
    defaults: {},
    checkCompany: false,
    onSubmit: () => undefined,
  });
  const anteriorId = useWatch({ control: form.form.control, name: 'anteriorId' }) as number | null;
  return (
    <Stack gap="xs" component="section" aria-label="Comparação com outra avaliação">
      <Text component="h2" fw={600}>
        Comparar com outra avaliação
      </Text>
      <ContractFormView of={form}>
        <FieldGrid>
          <Campo name="anteriorId" label="Avaliação anterior" span={6} />
        </FieldGrid>
      </ContractFormView>
      {anteriorId !== null && anteriorId !== avaliacaoId && (
        <Movimentos avaliacaoId={avaliacaoId} anteriorId={anteriorId} grade={grade} />
      )}
    </Stack>
  );
}
