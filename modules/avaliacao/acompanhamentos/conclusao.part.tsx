import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { metaOf } from '#platform/shared/contract/meta.ts';
import type { FieldError } from '#platform/shared/problem.ts';
import { type Conclusao, conclusaoForm, type LinhaDoAcompanhamento } from './acompanhamentos.contract.ts';
import { errosDaRecomendacao, podeProrrogar, recomendacaoDaExperiencia } from './recomendacao.rules.ts';

const recomendacao = metaOf(conclusaoForm.shape.recomendacao);
const justificativa = metaOf(conclusaoForm.shape.justificativa);

type Concluida = Pick<LinhaDoAcompanhamento, 'recomendacao' | 'justificativa' | 'dias'>;

/** What the evaluator recommends, with its field and its check for `RegistrarRespostas`. */
export function useConclusao({ dias, ...antes }: Concluida) {
  const [conclusao, setConclusao] = useState<Conclusao>({
    recomendacao: antes.recomendacao,
    justificativa: antes.justificativa,
  });
  const [erros, setErros] = useState<readonly FieldError[]>([]);
  const mudar = (parte: Partial<Conclusao>) => {
    setConclusao((atual) => ({ ...atual, ...parte }));
    setErros((atuais) => atuais.filter(({ campo }) => !(campo in parte)));
  };
  const conferir = (parcial: boolean, recusadas: readonly FieldError[]): boolean => {
    const todos = [...errosDaRecomendacao(conclusao, { dias, parcial }), ...recusadas];
    setErros(todos);
    return todos.length === 0;
  };
  const erro = (qual: keyof Conclusao) => erros.find(({ campo }) => campo === qual)?.mensagem;
  const oferecidas = recomendacaoDaExperiencia.itens.filter(({ codigo }) => codigo !== 'P' || podeProrrogar(dias));
  const depois = (
    <Stack gap="sm">
      <Radio.Group
        label={recomendacao?.label}
        withAsterisk
        value={conclusao.recomendacao}
        onChange={(codigo) => mudar({ recomendacao: codigo as Conclusao['recomendacao'] })}
        error={erro('recomendacao')}
      >
        <Stack gap="xs" mt={6}>
          {oferecidas.map(({ codigo, rotulo }) => (
            <Radio key={codigo} value={codigo} label={rotulo} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={justificativa?.label}
        description={justificativa?.ajuda}
        autosize
        minRows={2}
        maxRows={10}
        {...(justificativa?.max ? { maxLength: justificativa.max } : {})}
        value={conclusao.justificativa ?? ''}
        onChange={(event) => mudar({ justificativa: event.currentTarget.value || null })}
        error={erro('justificativa')}
      />
    </Stack>
  );
  return { conclusao, conferir, depois };
}

/** What was recommended, only read. */
export function ConclusaoLida({ recomendacao: codigo, justificativa: porque }: Concluida) {
  if (codigo === null) return null;
  return (
    <div>
      <Text size="sm" fw={600}>{`${recomendacao?.label}: ${recomendacaoDaExperiencia.rotulo(codigo)}`}</Text>
      {porque !== null && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {porque}
        </Text>
      )}
    </div>
  );
}
