import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { certificadoPadrao } from '#modules/desenvolvimento/modelo-certificado/modelo-certificado.contract.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { FieldCell, FieldGrid, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { IconPdf, IconUsuarios } from '#platform/web/ui/icons.ts';
import { certificacao, relatorioDaCertificacao } from './certificacao.contract.ts';

const Campo = fieldOf(certificacao.form);
const colunas = [
  'nome',
  { campo: 'periodicidade', largura: 180 },
  'certificacaoPreRequisito',
  { campo: 'talentos', largura: 180, ordenavel: false },
] as const;
const filtro = ['nome', 'cursoId'] as const;
const vazio = {};
/** Where the certifications of talents stand. */
const TALENTOS = '/desenvolvimento/colaboradores-certificacoes';

export function Certificacoes() {
  const navigate = useNavigate();
  return (
    <ListScreen
      resource={certificacao}
      columns={colunas}
      filterFields={filtro}
      rowActions={({ id }) => [
        {
          rotulo: 'Quem tem',
          icone: IconUsuarios,
          onClick: () => void navigate({ to: TALENTOS, search: searchOf({ certificacoesIds: String(id) }) }),
        },
        {
          rotulo: 'Relatório',
          icone: IconPdf,
          onClick: () => void download(relatorioDaCertificacao, { params: { id } }).then(saveFile, () => undefined),
        },
      ]}
    />
  );
}

/** Brings title and text of the model into the form, to be changed there. */
function TextoDoModelo() {
  const { form, somenteLeitura } = useFormContract();
  if (somenteLeitura) return null;
  const trazer = async () => {
    const modelo = form.getValues('modeloCertificado') as { readonly id: number } | null;
    const { titulo, conteudo } = await call(certificadoPadrao, { params: { id: modelo?.id ?? 0 } });
    form.setValue('certificado.titulo', titulo, { shouldDirty: true });
    form.setValue('certificado.conteudo', conteudo, { shouldDirty: true });
  };
  return (
    <FieldCell span={12}>
      <Button size="xs" variant="default" onClick={() => void trazer().catch(() => undefined)}>
        Trazer o texto do modelo
      </Button>
    </FieldCell>
  );
}

export const Certificacao = () => (
  <FormScreen resource={certificacao} defaults={vazio}>
    {() => (
      <>
        <FieldGrid>
          <Campo name="nome" span={6} />
          <Campo name="periodicidade" span={3} />
          <Campo name="certificacaoPreRequisito" span={3} />
          <Campo name="cursos" span={6} />
          <Campo name="avaliacoesPraticas" span={6} />
        </FieldGrid>
        <FormSection titulo="Quem precisa">
          <Campo name="cargos" span={6} />
          <Campo name="funcoes" span={6} />
        </FormSection>
        <FormSection titulo="Certificado">
          <Campo name="modeloCertificado" span={6} />
          <Campo name="certificado.titulo" span={6} />
          <Campo name="certificado.conteudo" span={12} />
          <TextoDoModelo />
        </FormSection>
      </>
    )}
  </FormScreen>
);
