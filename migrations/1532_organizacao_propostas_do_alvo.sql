-- What waits, or waited, for a planning: its page says so.
create index proposta_aprovacao_alvo on proposta_aprovacao (empresa_id, tipo, alvo_id);
