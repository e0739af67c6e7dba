import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { useAcoesDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/acoes.part.tsx';
import { SituacaoDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/situacao.part.tsx';
import {
  paginaDaSolicitacao,
  type solicitacaoPessoal,
} from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import type { EstadoDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.rules.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { PersonHeader } from '#platform/web/person/person-header.tsx';
import {
  IconCalendario,
  IconEditar,
  IconMaleta,
  IconOrganograma,
  IconUsuario,
  IconUsuarios,
} from '#platform/web/ui/icons.ts';
import { RowActions } from '#platform/web/ui/row-actions.tsx';
import { TransitionButtons } from '#platform/web/workflow/transitions.tsx';

export type RegistroDaSolicitacao = z.output<typeof solicitacaoPessoal.obter.resposta>;

/** What a request asks for, where it stands, and what can be done with it. */
export function CabecalhoDaSolicitacao({ registro }: { registro: RegistroDaSolicitacao }) {
  const { acoesDe, dialogo } = useAcoesDaSolicitacao();
  const { id, descricao, quantidade, qtdVagasPreenchidas, dataPrevisaoEncerramento, dataEncerramento } = registro;
  const { selecao, transicoes, papeis } = acoesDe(registro);
  const prazo = dataEncerramento
    ? `encerrada em ${formatarData(dataEncerramento)}`
    : dataPrevisaoEncerramento && `prazo: ${formatarData(dataPrevisaoEncerramento)}`;
  const pediu = registro.solicitante ? ` por ${registro.solicitante.nome}` : '';
  return (
    <Stack gap="sm">
      <PersonHeader
        foto={null}
        nome={descricao}
        complemento={`Solicitação ${id}, pedida em ${formatarData(registro.data)}${pediu}`}
        selos={<SituacaoDaSolicitacao estado={registro as EstadoDaSolicitacao} />}
        fatos={[
          { icone: IconMaleta, texto: registro.faixaSalarial.nome },
          { icone: IconOrganograma, texto: registro.areaOrganizacional.nome },
          {
            icone: IconUsuario,
            texto: `${qtdVagasPreenchidas ?? 0} de ${plural(quantidade, 'vaga preenchida', 'vagas preenchidas')}`,
          },
          { icone: IconUsuarios, texto: plural(registro.qtdCandidatos ?? 0, 'candidato', 'candidatos') },
          { icone: IconCalendario, texto: prazo },
        ]}
        acoes={
          <>
            <TransitionButtons acoes={selecao} />
            <RowActions actions={papeis} nome={descricao} />
            <Button
              component={Link}
              to={`${paginaDaSolicitacao(id)}/edit`}
              variant="default"
              leftSection={<IconEditar size={16} />}
            >
              {registro.pode.editar ? 'Editar' : 'Cadastro completo'}
            </Button>
          </>
        }
      />
      <div className="nao-imprimir">
        <TransitionButtons acoes={transicoes} />
      </div>
      {dialogo}
    </Stack>
  );
}
