import { Input } from '@mantine/core';
import { useController } from 'react-hook-form';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { FieldCell } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { firstMessage } from '#platform/web/form/server-errors.ts';
import type { LinhaDeCompetencia } from './grade.contract.ts';
import { GradeDeNiveis } from './grade-de-niveis.part.tsx';

const tipos = { C: 'Conhecimento', H: 'Habilidade', A: 'Atitude' } as const;

/** A row of the field: a competence at a level. */
interface Escolha {
  readonly id?: number | null;
  readonly competencia: { readonly id: number; readonly nome?: string | undefined };
  readonly nivelCompetenciaId: number;
  readonly competenciaPeso?: number | null;
}

interface Props {
  readonly name: string;
  readonly linhas: readonly LinhaDeCompetencia[];
  readonly niveis: readonly { readonly id: number; readonly descricao: string }[];
  /** Whether each choice has a weight. */
  readonly comPeso?: boolean;
  readonly semNivel: string;
  /** What a row says besides its name. */
  readonly nota?: (linha: LinhaDeCompetencia) => string | null;
}

/** A list of competences at levels, filled in by the grid: what has no level is not in the list. */
export function CampoDeGrade({ name, linhas, niveis, comPeso = false, semNivel, nota }: Props) {
  const { form, schema, somenteLeitura } = useFormContract();
  const { field, fieldState } = useController({ name, control: form.control });
  const meta = metaOf(fieldAt(schema, name));
  const escolhas = (Array.isArray(field.value) ? field.value : []) as Escolha[];
  const porCompetencia = new Map(escolhas.map((escolha) => [escolha.competencia.id, escolha]));

  const trocar = (competenciaId: number, mudada: Escolha | null) =>
    field.onChange(
      linhas.flatMap(({ competencia }) => {
        const escolha = competencia.id === competenciaId ? mudada : porCompetencia.get(competencia.id);
        return escolha ? [escolha] : [];
      }),
    );
  function escolher(competenciaId: number, nivelId: number | null) {
    const linha = linhas.find(({ competencia }) => competencia.id === competenciaId);
    if (!linha || nivelId === null) return trocar(competenciaId, null);
    const nova = { competencia: linha.competencia, ...(comPeso ? { competenciaPeso: linha.competenciaPeso } : {}) };
    trocar(competenciaId, { ...nova, ...porCompetencia.get(competenciaId), nivelCompetenciaId: nivelId });
  }
  function pesar(competenciaId: number, competenciaPeso: number | null) {
    const escolha = porCompetencia.get(competenciaId);
    if (escolha) trocar(competenciaId, { ...escolha, competenciaPeso });
  }
  const numero = (valor: (escolha: Escolha) => number | null | undefined) =>
    new Map(escolhas.map((escolha) => [escolha.competencia.id, valor(escolha) ?? null]));
  return (
    <FieldCell name={name} span={12}>
      <Input.Wrapper
        label={meta?.label}
        labelElement="div"
        required={meta?.obrigatorio ?? false}
        error={firstMessage(fieldState.error)}
        role="group"
        aria-label={meta?.label}
      >
        <GradeDeNiveis
          linhas={linhas.map((linha) => ({
            ...linha.competencia,
            tipo: tipos[linha.tipo],
            nota: nota ? nota(linha) : linha.competenciaObservacao,
          }))}
          niveis={niveis}
          escolhas={numero(({ nivelCompetenciaId }) => nivelCompetenciaId)}
          onEscolher={escolher}
          somenteLeitura={somenteLeitura}
          semNivel={semNivel}
          pesos={comPeso ? { de: numero(({ competenciaPeso }) => competenciaPeso), onMudar: pesar } : undefined}
        />
      </Input.Wrapper>
    </FieldCell>
  );
}
